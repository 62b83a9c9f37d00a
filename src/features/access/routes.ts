import { Type } from 'typebox'
import { operationsOf } from '#platform/http/operation.ts'
import type { Routes } from '#platform/http/server.ts'
import { Message } from '#platform/http/shapes.ts'
import type { AccessContext } from './access.ts'
import { presentProfile } from './present.ts'
import { createProfile, deleteProfile, getProfile, patchProfile } from './profiles.ts'
import * as schemas from './schemas.ts'
import { listProfiles } from './store.ts'
import { testProfile } from './test-profile.ts'

const withKey = operationsOf('Access profiles')
const reading = operationsOf('Access profiles', { config: { idempotency: 'reads_only' } })

export function accessRoutes(ctx: AccessContext): Routes {
  return (app) => {
    app.post(
      '/api/access-profiles',
      withKey('createAccessProfile', 'Keep headers, cookies, a login or a proxy for some hosts', {
        description:
          'Values are sealed at rest and never shown again: answers have each name with `"set": true`. A strategy uses a profile by its `access_profile_id`.',
        body: schemas.NewProfileBody,
        response: { 201: schemas.Profile },
      }),
      async ({ account, body }, reply) => {
        const row = await createProfile(ctx, account.id, body)
        reply.code(201)
        return presentProfile(row)
      },
    )

    app.get(
      '/api/access-profiles',
      withKey('listAccessProfiles', 'List access profiles, newest first', {
        querystring: schemas.ListQuery,
        response: { 200: Type.Array(schemas.Profile) },
      }),
      async ({ account, query }) => (await listProfiles(ctx.db, account.id, query)).map(presentProfile),
    )

    app.get(
      '/api/access-profiles/:access_profile_id',
      withKey('getAccessProfile', 'Read an access profile', {
        params: schemas.ProfileParams,
        response: { 200: schemas.Profile },
      }),
      async ({ account, params }) => presentProfile(await getProfile(ctx, account.id, params.access_profile_id)),
    )

    app.patch(
      '/api/access-profiles/:access_profile_id',
      withKey('updateAccessProfile', 'Change an access profile', {
        description:
          'A member that is left out stays; `null` takes it away; a value replaces the whole member. Its session ends, and the next run logs in anew.',
        params: schemas.ProfileParams,
        body: schemas.PatchProfileBody,
        response: { 200: schemas.Profile },
      }),
      async ({ account, params, body }) =>
        presentProfile(await patchProfile(ctx, account.id, params.access_profile_id, body)),
    )

    app.delete(
      '/api/access-profiles/:access_profile_id',
      withKey('deleteAccessProfile', 'Delete an access profile that no strategy uses', {
        params: schemas.ProfileParams,
        response: { 200: Message },
      }),
      async ({ account, params }) => {
        await deleteProfile(ctx, account.id, params.access_profile_id)
        return { message: 'Access profile deleted' }
      },
    )

    app.post(
      '/api/access-profiles/:access_profile_id/test',
      reading('testAccessProfile', 'Read a page by an access profile, to see whether it opens', {
        description:
          'Logs in where the profile has a login and there is no session. A login that fails is told in the answer.',
        params: schemas.ProfileParams,
        body: schemas.TestBody,
        response: { 200: schemas.TestResult },
      }),
      async ({ account, params, body, raw }, reply) => {
        const gone = new AbortController()
        reply.raw.once('close', () => {
          if (!raw.complete || !reply.raw.writableFinished) gone.abort(new Error('the client went away'))
        })
        return testProfile(ctx, account.id, params.access_profile_id, body.url, gone.signal)
      },
    )
  }
}
