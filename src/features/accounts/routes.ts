/** The dashboard's own routes: sign-in and API keys. They are no part of the API and take no API key. */

import { Type } from 'typebox'
import { hashSecret } from '#base/secrets.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { refuseCrossSite } from '#platform/http/same-origin.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { Message } from '#platform/http/shapes.ts'
import { type AccountsContext, changePassword, checkCredentials, isSetupNeeded, setUpFirstAccount } from './accounts.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import * as schemas from './schemas.ts'
import { clearSessionCookie, sessionIdOf, setSessionCookie } from './session-cookie.ts'
import { accountOfSession, closeSession, openSession } from './sessions.ts'
import type { ApiKeyRow } from './store.ts'

export function accountRoutes(ctx: AccountsContext): Routes {
  return (app) => {
    sessionRoutes(ctx, app)
    keyRoutes(ctx, app)
  }
}

const open = {
  config: { auth: 'public' },
  onRequest: async (request: Parameters<typeof refuseCrossSite>[0]) => refuseCrossSite(request),
} as const
const hidden = (operationId: string) => ({ hide: true, operationId })
const signedIn = { config: { auth: 'session' } } as const

function sessionRoutes(ctx: AccountsContext, app: App): void {
  app.get(
    '/dashboard/session',
    { ...open, schema: { ...hidden('getSession'), response: { 200: schemas.SessionState } } },
    async (request) => {
      const account = await accountOfSession(ctx, sessionIdOf(request))
      return { setup_required: account === null && (await isSetupNeeded(ctx)), user: account && presentUser(account) }
    },
  )

  app.post(
    '/dashboard/setup',
    { ...open, schema: { ...hidden('setUp'), body: schemas.SetupBody, response: { 201: schemas.SignedIn } } },
    async (request, reply) => {
      const account = await setUpFirstAccount(ctx, request.body)
      setSessionCookie(request, reply, await openSession(ctx, account.id))
      return reply.code(201).send({ user: presentUser(account) })
    },
  )

  app.post(
    '/dashboard/session',
    { ...open, schema: { ...hidden('signIn'), body: schemas.SignInBody, response: { 200: schemas.SignedIn } } },
    async (request, reply) => {
      const account = await checkCredentials(ctx, { ...request.body, address: request.ip })
      setSessionCookie(request, reply, await openSession(ctx, account.id))
      return { user: presentUser(account) }
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
    { ...signedIn, schema: { ...hidden('changePassword'), body: schemas.PasswordBody, response: { 200: Message } } },
    async (request) => {
      const { current_password: current, new_password: next } = request.body
      const keptSessionHash = hashSecret(sessionIdOf(request) ?? '')
      await changePassword(ctx, request.account, { current, next, address: request.ip, keptSessionHash })
      return { message: 'Password changed. Other sessions were signed out' }
    },
  )
}

function keyRoutes(ctx: AccountsContext, app: App): void {
  app.get(
    '/dashboard/keys',
    { ...signedIn, schema: { ...hidden('listKeys'), response: { 200: Type.Array(schemas.ApiKey) } } },
    async ({ account }) => (await listApiKeys(ctx, account.id)).map(presentKey),
  )

  app.post(
    '/dashboard/keys',
    {
      ...signedIn,
      schema: { ...hidden('createKey'), body: schemas.NewKeyBody, response: { 201: schemas.CreatedApiKey } },
    },
    async ({ account, body }, reply) => {
      const created = await createApiKey(ctx, account.id, body.name)
      return reply.code(201).send({ ...presentKey(created), key: created.key })
    },
  )

  app.delete(
    '/dashboard/keys/:key_id',
    { ...signedIn, schema: { ...hidden('deleteKey'), params: schemas.KeyParams, response: { 200: Message } } },
    async ({ account, params }) => {
      await revokeApiKey(ctx, account.id, params.key_id)
      return { message: 'API key deleted' }
    },
  )
}

function presentUser(account: RequestAccount) {
  return { account_id: account.id, email: account.email, tier: account.tier }
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
