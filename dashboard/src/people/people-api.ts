import type { Joining, NewInvitation, Person } from '../../generated/api.ts'
import { belowBase } from '../base-path.ts'
import { answer, api } from '../request.ts'
import { texts } from '../texts/texts.ts'

export type { Invitation, LookedAtLink, Person } from '../../generated/api.ts'
export type Role = Person['role']

export const ROLES: ReadonlyArray<{ role: Role; label: string; noun: string; may: string }> = [
  { role: 'owner', label: texts.people.owner, noun: texts.people.ownerNoun, may: texts.people.everythingAlsoThePeople },
  {
    role: 'editor',
    label: texts.people.editor,
    noun: texts.people.editorNoun,
    may: texts.people.everythingButThePeople,
  },
  {
    role: 'viewer',
    label: texts.people.viewer,
    noun: texts.people.viewerNoun,
    may: texts.people.lookAtEverythingChangeNothing,
  },
]

/** As in "As viewer". */
export function roleNoun(role: Role): string {
  return ROLES.find((known) => known.role === role)?.noun ?? role
}

export const listPeople = () => answer(api.GET('/people'))

export const invite = (body: NewInvitation) => answer(api.POST('/people/invitations', { body }))

export const withdrawInvitation = (invitation_id: string) =>
  answer(api.DELETE('/people/invitations/{invitation_id}', { params: { path: { invitation_id } } }))

export const changeRole = ({ person_id, role }: { person_id: string; role: Role }) =>
  answer(api.PATCH('/people/{person_id}', { params: { path: { person_id } }, body: { role } }))

export const removePerson = (person_id: string) =>
  answer(api.DELETE('/people/{person_id}', { params: { path: { person_id } } }))

export const openReset = (person_id: string) =>
  answer(api.POST('/people/{person_id}/reset', { params: { path: { person_id } } }))

export const lookAtLink = (token: string) => answer(api.POST('/join/look', { body: { token } }))

export const join = (body: Joining) => answer(api.POST('/join', { body }))

/** The token stands behind the `#`: that part stays in the browser and reaches no server or proxy log. */
export function joinLink(token: string): string {
  return `${window.location.origin}${belowBase(`/join#${token}`)}`
}
