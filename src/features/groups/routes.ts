import { TestResult } from '#features/webhooks/schemas.ts'
import { maybeOld, type Reads } from '#platform/db/maybe-old.ts'
import type { Signals } from '#platform/db/signals.ts'
import type { EventStream } from '#platform/http/event-stream.ts'
import { TOTAL_IS_SENT, withTotal } from '#platform/http/find-query.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message, textAs } from '#platform/http/shapes.ts'
import { streamWhileChanging } from '#platform/http/stream-while-changing.ts'
import {
  deleteGroupSchedules,
  type GroupSchedulesContext,
  scheduleGroup,
  toggleGroupSchedules,
} from './group-schedules.ts'
import { testGroupWebhook } from './group-webhook-test.ts'
import * as groups from './groups.ts'
import { counted, presentGroup, presentMember } from './present.ts'
import { readSchemaProgress, startSchemaTask } from './schema-task.ts'
import * as schemas from './schemas.ts'
import { listGroups } from './store-find.ts'

export type GroupRoutesContext = GroupSchedulesContext & Reads & { signals: Signals }

const withKey = operationsOf('Strategy groups')
const reading = operationsOf('Strategy groups', { config: { idempotency: 'reads_only' } })

export function groupRoutes(ctx: GroupRoutesContext): Routes {
  return (app) => {
    groupItselfRoutes(ctx, app)
    memberRoutes(ctx, app)
    scheduleRoutes(ctx, app)
    schemaRoutes(ctx, app)
  }
}

function groupItselfRoutes(ctx: GroupRoutesContext, app: App): void {
  app.post(
    '/api/strategy-groups',
    withKey('createGroup', 'Create a group of strategies', {
      body: schemas.NewGroupBody,
      response: { 201: schemas.Group },
    }),
    async ({ account, body }, reply) => {
      const row = await groups.createGroup(ctx, account.id, body)
      reply.code(201)
      return presentGroup(row)
    },
  )

  app.get(
    '/api/strategy-groups',
    withKey('listGroups', 'List and search groups, newest first', {
      description: TOTAL_IS_SENT,
      querystring: schemas.ListQuery,
      response: { 200: schemas.GroupList },
    }),
    async ({ account, query }, reply) =>
      withTotal(reply, await maybeOld(ctx, (db) => listGroups(db, account.id, query, query))).map(presentGroup),
  )

  app.get(
    '/api/strategy-groups/:group_id',
    withKey('getGroup', 'Read a group with its strategies', {
      params: schemas.GroupParams,
      response: { 200: schemas.GroupWithStrategies },
    }),
    async ({ account, params }) => {
      const row = await groups.getGroup(ctx, account.id, params.group_id)
      const members = await groups.getMembers(ctx, account.id, params.group_id)
      return { ...presentGroup(row), strategies: members.map(presentMember) }
    },
  )

  app.patch(
    '/api/strategy-groups/:group_id',
    withKey('updateGroup', 'Rename or describe a group', {
      params: schemas.GroupParams,
      body: schemas.PatchGroupBody,
      response: { 200: schemas.Group },
    }),
    async ({ account, params, body }) => presentGroup(await groups.patchGroup(ctx, account.id, params.group_id, body)),
  )

  app.delete(
    '/api/strategy-groups/:group_id',
    withKey('deleteGroup', 'Delete a group; its strategies stay', {
      params: schemas.GroupParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await groups.deleteGroup(ctx, account.id, params.group_id)
      return { message: 'Strategy group deleted' }
    },
  )
}

function memberRoutes(ctx: GroupRoutesContext, app: App): void {
  app.post(
    '/api/strategy-groups/:group_id/strategies',
    withKey('addGroupStrategies', 'Add strategies to a group', {
      description: 'A strategy is in one group at most: one that is in another leaves it.',
      params: schemas.GroupParams,
      body: schemas.StrategiesBody,
      response: { 200: Message },
    }),
    async ({ account, params, body }) => {
      const added = await groups.addStrategies(ctx, account.id, params.group_id, body.strategy_ids)
      return { message: `${counted(added, 'strategy')} added` }
    },
  )

  app.delete(
    '/api/strategy-groups/:group_id/strategies/:strategy_id',
    withKey('removeGroupStrategy', 'Take a strategy out of a group', {
      params: schemas.MemberParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      await groups.removeStrategy(ctx, account.id, params.group_id, params.strategy_id)
      return { message: 'Strategy removed from the group' }
    },
  )
}

function scheduleRoutes(ctx: GroupRoutesContext, app: App): void {
  app.post(
    '/api/strategy-groups/:group_id/schedule',
    withKey('scheduleGroup', 'Give every strategy of a group a schedule', {
      description:
        'Creates one on the page of the strategy, or changes the one that is there. A secret that is made here is the same for all.',
      params: schemas.GroupParams,
      body: schemas.ScheduleBody,
      response: { 200: schemas.Scheduled },
    }),
    async ({ account, params, body }) => {
      const { created, updated, newSecret } = await scheduleGroup(ctx, account.id, params.group_id, body)
      const message = `${counted(created, 'schedule')} created, ${updated} updated`
      return { message, created, updated, ...(newSecret === null ? {} : { webhook_secret: newSecret }) }
    },
  )

  app.delete(
    '/api/strategy-groups/:group_id/schedule',
    withKey('deleteGroupSchedules', 'Delete all schedules of the strategies of a group', {
      params: schemas.GroupParams,
      response: { 200: Message },
    }),
    async ({ account, params }) => {
      const deleted = await deleteGroupSchedules(ctx, account.id, params.group_id)
      return { message: `${counted(deleted, 'schedule')} deleted` }
    },
  )

  app.patch(
    '/api/strategy-groups/:group_id/schedule/toggle',
    withKey('toggleGroupSchedules', 'Pause or resume all schedules of the strategies of a group', {
      params: schemas.GroupParams,
      body: schemas.ToggleBody,
      response: { 200: Message },
    }),
    async ({ account, params, body }) => {
      const count = await toggleGroupSchedules(ctx, account.id, params.group_id, body.enabled)
      return { message: `${counted(count, 'schedule')} ${body.enabled ? 'resumed' : 'paused'}` }
    },
  )

  app.post(
    '/api/strategy-groups/:group_id/webhook/test',
    reading('testGroupWebhook', 'Send a sample to the receiver of a group', {
      description: 'To the one of any of its schedules; what the request says of a receiver wins.',
      params: schemas.GroupParams,
      body: schemas.WebhookTestBody,
      response: { 200: TestResult },
    }),
    async ({ account, params, body }) => testGroupWebhook(ctx, account.id, params.group_id, body ?? {}),
  )
}

function schemaRoutes(ctx: GroupRoutesContext, app: App): void {
  app.patch(
    '/api/strategy-groups/:group_id/schema',
    withKey('updateGroupSchema', 'Make all strategies of a group anew for another output schema', {
      description:
        'In the background. A strategy for which this would find less than before stays as it is; the progress says why.',
      params: schemas.GroupParams,
      body: schemas.SchemaBody,
      response: { 200: schemas.SchemaStarted },
    }),
    async ({ account, params, body }) => {
      const count = await startSchemaTask(ctx, account.id, params.group_id, body)
      return { message: `${counted(count, 'strategy')} will be made anew`, strategy_count: count }
    },
  )

  app.get(
    '/api/strategy-groups/:group_id/schema/progress',
    withKey('getSchemaProgress', 'How far the strategies of a group are made anew', {
      params: schemas.GroupParams,
      response: { 200: schemas.SchemaProgress },
    }),
    async ({ account, params }) => readSchemaProgress(ctx, account.id, params.group_id),
  )

  app.get(
    '/api/strategy-groups/:group_id/schema/events',
    withKey('streamSchemaEvents', 'Follow how the strategies of a group are made anew', {
      description: 'Server-sent events: `progress`, with the same fields as the progress, until nothing is left to do.',
      params: schemas.GroupParams,
      response: { 200: textAs('text/event-stream') },
    }),
    async ({ account, params }, reply) => {
      const { id } = await groups.getGroup(ctx, account.id, params.group_id)
      const tell = async (send: EventStream['send']) => {
        const progress = await readSchemaProgress(ctx, account.id, id)
        send('progress', progress)
        return progress.pending + progress.running > 0
      }
      const news = { 'groups.changed': (message: string) => message === id }
      return streamWhileChanging(ctx.signals, { news, tell, isStored: true }, reply)
    },
  )
}
