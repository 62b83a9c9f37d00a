import { Type } from 'typebox'
import { TIERS } from '#base/tiers.ts'
import { Name, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

const Email = Type.String({ format: 'email', maxLength: 254 })
/** Long enough to resist guessing, short enough that hashing it costs no more than it should. */
const NewPassword = Type.String({ minLength: 10, maxLength: 200 })
const GivenPassword = Type.String({ minLength: 1, maxLength: 200 })

export const User = Type.Object({
  account_id: Uuid,
  email: Type.String(),
  tier: Type.Enum(TIERS),
})

export const SessionState = Type.Object({ setup_required: Type.Boolean(), user: Nullable(User) })
export const SignedIn = Type.Object({ user: User })

export const SignInBody = Type.Object({ email: Type.String({ minLength: 1, maxLength: 254 }), password: GivenPassword })
export const SetupBody = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200 }),
  email: Email,
  password: NewPassword,
})
export const PasswordBody = Type.Object({ current_password: GivenPassword, new_password: NewPassword })

export const ApiKey = Type.Object({
  key_id: Uuid,
  name: Type.String(),
  prefix: Type.String(),
  created_at: Timestamp,
  last_used_at: Nullable(Timestamp),
})
export const CreatedApiKey = Type.Object({
  key_id: Uuid,
  name: Type.String(),
  prefix: Type.String(),
  key: Type.String(),
  created_at: Timestamp,
})
export const NewKeyBody = Type.Object({ name: Name(100) })
export const KeyParams = Type.Object({ key_id: Uuid })

/** For the command line, which takes the same values by another door. */
export const NewAccountFields = Type.Object({ email: Email, password: NewPassword })
