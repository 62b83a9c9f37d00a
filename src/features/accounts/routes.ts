/** The dashboard's own routes: sign-in and API keys. They are no part of the API and take no API key. */

import { Type } from 'typebox'
import { hashSecret } from '#base/secrets.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message } from '#platform/http/shapes.ts'
import { type AccountsContext, changePassword, checkCredentials, isSetupNeeded, setUpFirstAccount } from './accounts.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { hidden, open, personOf, presentUser } from './own-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import * as schemas from './schemas.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './session-cookie.ts'
import { closeSession, openSession, personOfSession } from './sessions.ts'
import type { ApiKeyRow } from './store.ts'

export function accountRoutes(ctx: AccountsContext): Routes {
  return (app) => {
    sessionRoutes(ctx, app)
    keyRoutes(ctx, app)
    peopleRoutes(ctx, app)
  }
}

/** Whoever has a key may change everything but the people. */
const asEditor = { config: { auth: 'session', needs: 'editor' } } as const

function sessionRoutes(ctx: AccountsContext, app: App): void {
  app.get(
    '/dashboard/session',
    { ...open, schema: { ...hidden('getSession'), response: { 200: schemas.SessionState } } },
    async (request) => {
      const person = await personOfSession(ctx, sessionIdOf(request))
      return { setup_required: person === null && (await isSetupNeeded(ctx)), user: person && presentUser(person) }
    },
  )

  app.post(
    '/dashboard/setup',
    { ...open, schema: { ...hidden('setUp'), body: schemas.SetupBody, response: { 201: schemas.SignedIn } } },
    async (request, reply) => {
      const owner = await setUpFirstAccount(ctx, request.body)
      setSessionCookie(request, reply, await openSession(ctx, owner))
      return reply.code(201).send({ user: presentUser(owner) })
    },
  )

  app.post(
    '/dashboard/session',
    { ...open, schema: { ...hidden('signIn'), body: schemas.SignInBody, response: { 200: schemas.SignedIn } } },
    async (request, reply) => {
      const person = await checkCredentials(ctx, { ...request.body, address: request.ip })
      setSessionCookie(request, reply, await openSession(ctx, person))
      return { user: presentUser(person) }
    },
  )

  app.delete(
    '/dashboard/session',
    { ...open, schema: { ...hidden('signOut'), response: { 200: Message } } },
    async (request, reply) => {
      const id = sessionIdOf(request)
      if (id) await closeSession(ctx, id)
      clearSessionCookie(request, reply)
      return { message: 'Signed out' }
    },
  )

  app.post(
    '/dashboard/password',
    {
      config: { auth: 'session', needs: 'viewer' },
      schema: { ...hidden('changePassword'), body: schemas.PasswordBody, response: { 200: Message } },
    },
    async (request) => {
      const { current_password: current, new_password: next } = request.body
      const keptSessionHash = hashSecret(sessionIdOf(request) ?? '')
      await changePassword(ctx, personOf(request), { current, next, address: request.ip, keptSessionHash })
      return { message: 'Password changed. Other sessions were signed out' }
    },
  )
}

function keyRoutes(ctx: AccountsContext, app: App): void {
  app.get(
    '/dashboard/keys',
    { ...asEditor, schema: { ...hidden('listKeys'), response: { 200: Type.Array(schemas.ApiKey) } } },
    async ({ account }) => (await listApiKeys(ctx, account.id)).map(presentKey),
  )

  app.post(
    '/dashboard/keys',
    {
      ...asEditor,
      schema: { ...hidden('createKey'), body: schemas.NewKeyBody, response: { 201: schemas.CreatedApiKey } },
    },
    async ({ account, body }, reply) => {
      const created = await createApiKey(ctx, account.id, body.name)
      return reply.code(201).send({ ...presentKey(created), key: created.key })
    },
  )

  app.delete(
    '/dashboard/keys/:key_id',
    { ...asEditor, schema: { ...hidden('deleteKey'), params: schemas.KeyParams, response: { 200: Message } } },
    async ({ account, params }) => {
      await revokeApiKey(ctx, account.id, params.key_id)
      return { message: 'API key deleted' }
    },
  )
}

function presentKey(row: ApiKeyRow) {
  return {
    key_id: row.id,
    name: row.name,
    prefix: row.prefix,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  }
}
