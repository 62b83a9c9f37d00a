import { Type } from 'typebox'
import { TIERS } from '#base/tiers.ts'
import { Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

const Email = Type.String({ format: 'email', maxLength: 254 })
/** Long enough to resist guessing, short enough that hashing it costs no more than it should. */
const NewPassword = Type.String({ minLength: 10, maxLength: 200 })
const GivenPassword = Type.String({ minLength: 1, maxLength: 200 })

export const User = Named('User', {
  account_id: Uuid,
  email: Type.String(),
  tier: Type.Enum(TIERS),
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
