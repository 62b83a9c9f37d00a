/** A schema is compiled when it is first used, so one that cannot be is found here rather than by a caller. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { buildApiToDescribe } from '../../scripts/describe-api.ts'

type Answer = TSchema & { content?: Record<string, { schema: TSchema }> }

const compileSerializer = SerializerSelector()({}, {})

async function allRoutes(): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = []
  const onServer = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route) => void routes.push(route))
  }
  subscribe('fastify.initialization', onServer)
  const app = await buildApiToDescribe('api')
  unsubscribe('fastify.initialization', onServer)
  await app.close()
  return routes
}

function problemOf(compile: () => unknown): string[] {
  try {
    compile()
    return []
  } catch (error) {
    return [String(error)]
  }
}

const routes = await allRoutes()

test('every schema of what is sent can be compiled', () => {
  const asked = routes.flatMap(({ schema }) => [schema?.body, schema?.querystring, schema?.params]).filter(Boolean)
  expect(asked.length).toBeGreaterThan(200)
  expect([...new Set(asked)].flatMap((schema) => problemOf(() => Compile(schema as TSchema)))).toEqual([])
})

test('every schema of an answer can be compiled', () => {
  const answers = routes.flatMap(({ schema }) => Object.values((schema?.response ?? {}) as Record<string, Answer>))
  const schemas = answers.flatMap(({ content, ...schema }) =>
    content ? Object.values(content).map((one) => one.schema) : [schema],
  )
  expect(schemas.length).toBeGreaterThan(500)
  const route = { method: 'GET', url: '/', httpStatus: '200' }
  const distinct = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]))
  expect([...distinct.values()].flatMap((schema) => problemOf(() => compileSerializer({ ...route, schema })))).toEqual(
    [],
  )
})
