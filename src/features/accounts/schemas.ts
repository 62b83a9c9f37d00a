import { Type } from 'typebox'
import { ROLES } from '#base/roles.ts'
import { TIERS } from '#base/tiers.ts'
import { Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

const Email = Type.String({ format: 'email', maxLength: 254 })
/** Long enough to resist guessing, short enough that hashing it costs no more than it should. */
const NewPassword = Type.String({ minLength: 10, maxLength: 200 })
const GivenPassword = Type.String({ minLength: 1, maxLength: 200 })

export const User = Named('User', {
  account_id: Uuid,
  /** Of the person who is signed in. */
  email: Type.String(),
  tier: Type.Enum(TIERS),
  role: Type.Enum(ROLES),
  /** Whether the pages for whoever operates the installation open to the person. */
  is_operator: Type.Boolean(),
})

export const SessionState = Named('Session', { setup_required: Type.Boolean(), user: Nullable(User) })
export const SignedIn = Named('SignedIn', { user: User })

export const SignInBody = Named('Credentials', {
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: GivenPassword,
})
export const SetupBody = Named('FirstAccount', {
  token: Type.String({ minLength: 1, maxLength: 200 }),
  email: Email,
  password: NewPassword,
})
export const PasswordBody = Named('PasswordChange', { current_password: GivenPassword, new_password: NewPassword })

const Role = Type.Enum(ROLES)

export const Person = Named('Person', {
  person_id: Uuid,
  email: Type.String(),
  role: Role,
  /** Whose account it is: always an owner. */
  is_founder: Type.Boolean(),
  is_you: Type.Boolean(),
  created_at: Timestamp,
  last_seen_at: Nullable(Timestamp),
})
export const Invitation = Named('Invitation', {
  invitation_id: Uuid,
  role: Role,
  note: Nullable(Type.String()),
  created_at: Timestamp,
  expires_at: Timestamp,
})
export const People = Named('People', { people: Type.Array(Person), invitations: Type.Array(Invitation) })
export const NewInvitationBody = Named('NewInvitation', {
  role: Role,
  note: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})
export const CreatedInvitation = Named('CreatedInvitation', {
  invitation_id: Uuid,
  role: Role,
  note: Nullable(Type.String()),
  created_at: Timestamp,
  expires_at: Timestamp,
  token: Type.String(),
})
export const InvitationParams = Type.Object({ invitation_id: Uuid })
export const PersonParams = Type.Object({ person_id: Uuid })
export const RoleBody = Named('RoleChange', { role: Role })
export const PasswordReset = Named('PasswordReset', { token: Type.String(), expires_at: Timestamp })

const Token = Type.String({ minLength: 1, maxLength: 200 })
export const LinkBody = Named('PersonLink', { token: Token })
export const LookedAtLink = Named('LookedAtLink', {
  kind: Type.Enum(['invite', 'reset']),
  role: Role,
  /** Of a reset: whose password it is. */
  email: Nullable(Type.String()),
  account_email: Type.String(),
})
export const JoinBody = Named('Joining', {
  token: Token,
  /** Of an invitation. */
  email: Type.Optional(Nullable(Email)),
  password: NewPassword,
})

export const ApiKey = Named('ApiKey', {
  key_id: Uuid,
  name: Type.String(),
  prefix: Type.String(),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
})
export const CreatedApiKey = Named('CreatedApiKey', {
  key_id: Uuid,
  name: Type.String(),
  prefix: Type.String(),
  key: Type.String(),
  created_at: Timestamp,
})
export const NewKeyBody = Named('NewApiKey', { name: Name(100) })
export const KeyParams = Type.Object({ key_id: Uuid })

/** For the command line, which takes the same values by another door. */
export const NewAccountFields = Type.Object({ email: Email, password: NewPassword })
export const NewPasswordFields = Type.Object({ password: NewPassword })
