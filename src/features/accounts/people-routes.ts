/** The people of an account, and the links by which they come in or get another password. */

import type { App } from '#platform/http/server.ts'
import { Message } from '#platform/http/shapes.ts'
import type { AccountsContext } from './accounts.ts'
import { hidden, open, personOf, presentUser } from './own-routes.ts'
import * as people from './people.ts'
import * as schemas from './schemas.ts'
import { setSessionCookie } from './session-cookie.ts'
import { openSession } from './sessions.ts'
import type { InvitationRow } from './store-people.ts'

const asOwner = { config: { auth: 'session', needs: 'owner' } } as const

export function peopleRoutes(ctx: AccountsContext, app: App): void {
  personRoutes(ctx, app)
  invitationRoutes(ctx, app)
  linkRoutes(ctx, app)
}

function personRoutes(ctx: AccountsContext, app: App): void {
  app.get(
    '/dashboard/people',
    { ...asOwner, schema: { ...hidden('listPeople'), response: { 200: schemas.People } } },
    async (request) => {
      const { account, person } = personOf(request)
      const listed = await people.listPeople(ctx, account)
      return {
        people: listed.people.map((row) => ({
          person_id: row.memberId ?? account.id,
          email: row.email,
          role: row.role,
          is_founder: row.memberId === null,
          is_you: row.memberId === person.memberId,
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at?.toISOString() ?? null,
        })),
        invitations: listed.invitations.map(presentInvitation),
      }
    },
  )

  app.patch(
    '/dashboard/people/:person_id',
    {
      ...asOwner,
      schema: {
        ...hidden('changeRole'),
        params: schemas.PersonParams,
        body: schemas.RoleBody,
        response: { 200: Message },
      },
    },
    async ({ account, params, body }) => {
      await people.changeRole(ctx, account.id, memberIdOf(account, params), body.role)
      return { message: 'Role changed' }
    },
  )

  app.delete(
    '/dashboard/people/:person_id',
    { ...asOwner, schema: { ...hidden('removePerson'), params: schemas.PersonParams, response: { 200: Message } } },
    async ({ account, params }) => {
      await people.removePerson(ctx, account.id, memberIdOf(account, params))
      return { message: 'Removed' }
    },
  )

  app.post(
    '/dashboard/people/:person_id/reset',
    {
      ...asOwner,
      schema: { ...hidden('openReset'), params: schemas.PersonParams, response: { 201: schemas.PasswordReset } },
    },
    async (request, reply) => {
      const { account, params } = request
      const { token, expiresAt } = await people.openReset(ctx, personOf(request), memberIdOf(account, params))
      return reply.code(201).send({ token, expires_at: expiresAt.toISOString() })
    },
  )
}

/** Whose account it is has its id. */
function memberIdOf(account: { id: string }, { person_id: id }: { person_id: string }): string | null {
  return id === account.id ? null : id
}

function invitationRoutes(ctx: AccountsContext, app: App): void {
  app.post(
    '/dashboard/people/invitations',
    {
      ...asOwner,
      schema: {
        ...hidden('invitePerson'),
        body: schemas.NewInvitationBody,
        response: { 201: schemas.CreatedInvitation },
      },
    },
    async (request, reply) => {
      const { role, note = null } = request.body
      const { token, ...row } = await people.invite(ctx, personOf(request), { role, note })
      return reply.code(201).send({ ...presentInvitation(row), token })
    },
  )

  app.delete(
    '/dashboard/people/invitations/:invitation_id',
    {
      ...asOwner,
      schema: { ...hidden('withdrawInvitation'), params: schemas.InvitationParams, response: { 200: Message } },
    },
    async ({ account, params }) => {
      await people.withdrawInvitation(ctx, account.id, params.invitation_id)
      return { message: 'Invitation withdrawn' }
    },
  )
}

function linkRoutes(ctx: AccountsContext, app: App): void {
  app.post(
    '/dashboard/join/look',
    { ...open, schema: { ...hidden('lookAtLink'), body: schemas.LinkBody, response: { 200: schemas.LookedAtLink } } },
    async ({ body }) => {
      const { accountEmail, ...link } = await people.lookAtLink(ctx, body.token)
      return { ...link, account_email: accountEmail }
    },
  )

  app.post(
    '/dashboard/join',
    { ...open, schema: { ...hidden('join'), body: schemas.JoinBody, response: { 201: schemas.SignedIn } } },
    async (request, reply) => {
      const { token, email = null, password } = request.body
      const person = await people.useLink(ctx, { token, email, password })
      setSessionCookie(request, reply, await openSession(ctx, person))
      return reply.code(201).send({ user: presentUser(person) })
    },
  )
}

function presentInvitation(row: InvitationRow) {
  return {
    invitation_id: row.id,
    role: row.role,
    note: row.note,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
