import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import { TOTAL_IS_SENT, withTotal } from '#platform/http/find-query.ts'
import { LISTS, operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message } from '#platform/http/shapes.ts'
import { cleanTags } from '#platform/http/tags.ts'
import { presentEdge, presentListed, presentNode, presentWorkflow } from './present.ts'
import { type RunRoutesContext, runRoutes } from './run-routes.ts'
import { scheduleRoutes } from './schedule-routes.ts'
import * as schemas from './schemas.ts'
import type { WorkflowSchedulesContext } from './workflow-schedules.ts'
import * as workflows from './workflows.ts'

export type WorkflowRoutesContext = Reads & RunRoutesContext & WorkflowSchedulesContext

const withKey = operationsOf('Workflows')
const withLists = operationsOf('Workflows', LISTS)

export function workflowRoutes(ctx: WorkflowRoutesContext): Routes {
  return (app) => {
    resourceRoutes(ctx, app)
    nodeRoutes(ctx, app)
    edgeRoutes(ctx, app)
    runRoutes(ctx, app)
    scheduleRoutes(ctx, app)
  }
}

function resourceRoutes(ctx: WorkflowRoutesContext, app: App): void {
  app.post(
    '/api/workflows',
    withLists('createWorkflow', 'Make a workflow', {
      description: 'Nodes and edges may come with it or be added later.',
      body: schemas.NewWorkflow,
      response: { 201: schemas.Workflow },
    }),
    async ({ account, body }, reply) => {
      const { name, description, enabled = true, tags, nodes = [], edges = [] } = body
      const wanted = { name, description: description ?? '', enabled, tags: cleanTags(tags), nodes, edges }
      reply.code(201)
      return presentWorkflow(await workflows.createWorkflow(ctx, account.id, wanted))
    },
  )

  app.get(
    '/api/workflows',
    withKey('listWorkflows', 'List and search workflows with their last and next runs, newest first', {
      description: TOTAL_IS_SENT,
      querystring: schemas.ListQuery,
      response: { 200: schemas.WorkflowList },
    }),
    async ({ account, query }, reply) =>
      withTotal(reply, await maybeOld(ctx, (db) => workflows.listWorkflows({ db }, account.id, query, query))).map(
        presentListed,
      ),
  )

  app.get(
    '/api/workflows/:workflow_id',
    withKey('getWorkflow', 'Read a workflow with its nodes and edges', {
      params: schemas.WorkflowParams,
      response: { 200: schemas.Workflow },
    }),
    async ({ account, params }) => presentWorkflow(await workflows.getWorkflow(ctx, account.id, params.workflow_id)),
  )

  app.put(
    '/api/workflows/:workflow_id',
    withLists('updateWorkflow', 'Change a workflow', {
      description:
        'What is left out stays. `nodes` and `edges`, where given, replace all there are; a node is known by its `node_key`. A run that is under way keeps the graph it began with.',
      params: schemas.WorkflowParams,
      body: schemas.ChangedWorkflow,
      response: { 200: schemas.Workflow },
    }),
    async ({ account, params, body }) => {
      const { description, name, enabled, tags, nodes, edges } = body
      const sent = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description: description ?? '' }),
        ...(enabled === undefined ? {} : { enabled }),
        ...(tags === undefined ? {} : { tags: cleanTags(tags) }),
        ...(nodes === undefined ? {} : { nodes }),
        ...(edges === undefined ? {} : { edges }),
      }
      return presentWorkflow(await workflows.changeWorkflow(ctx, account.id, params.workflow_id, sent))
    },
  )

  app.delete(
    '/api/workflows/:workflow_id',
    withKey('deleteWorkflow', 'Delete a workflow with its runs and schedules', {
      params: schemas.WorkflowParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await workflows.deleteWorkflow(ctx, account.id, params.workflow_id)
      return { message: 'Workflow deleted' }
    },
  )
}

function nodeRoutes(ctx: WorkflowRoutesContext, app: App): void {
  app.post(
    '/api/workflows/:workflow_id/nodes',
    withLists('addNode', 'Add a node', {
      params: schemas.WorkflowParams,
      body: schemas.SentNode,
      response: { 201: schemas.WorkflowNode },
    }),
    async ({ account, params, body }, reply) => {
      reply.code(201)
      return presentNode(await workflows.addNode(ctx, account.id, params.workflow_id, body))
    },
  )

  app.put(
    '/api/workflows/:workflow_id/nodes/:node_id',
    withLists('updateNode', 'Change a node', {
      description: 'What is left out stays, `null` clears. Its edges go with it when its `node_key` changes.',
      params: schemas.NodeParams,
      body: schemas.ChangedNode,
      response: { 200: schemas.WorkflowNode },
    }),
    async ({ account, params, body }) => {
      const key = { workflowId: params.workflow_id, nodeId: params.node_id }
      return presentNode(await workflows.changeNode(ctx, account.id, key, body))
    },
  )

  app.delete(
    '/api/workflows/:workflow_id/nodes/:node_id',
    withKey('deleteNode', 'Delete a node with its edges', {
      params: schemas.NodeParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await workflows.removeNode(ctx, account.id, { workflowId: params.workflow_id, nodeId: params.node_id })
      return { message: 'Node deleted' }
    },
  )
}

function edgeRoutes(ctx: WorkflowRoutesContext, app: App): void {
  app.post(
    '/api/workflows/:workflow_id/edges',
    withKey('addEdge', 'Join two nodes by an edge', {
      params: schemas.WorkflowParams,
      body: schemas.SentEdge,
      response: { 201: schemas.WorkflowEdge },
    }),
    async ({ account, params, body }, reply) => {
      reply.code(201)
      return presentEdge(await workflows.addEdge(ctx, account.id, params.workflow_id, body))
    },
  )

  app.delete(
    '/api/workflows/:workflow_id/edges/:edge_id',
    withKey('deleteEdge', 'Delete an edge', {
      params: schemas.EdgeParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await workflows.removeEdge(ctx, account.id, { workflowId: params.workflow_id, edgeId: params.edge_id })
      return { message: 'Edge deleted' }
    },
  )
}
