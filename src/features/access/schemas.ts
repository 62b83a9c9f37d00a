import { type Static, Type } from 'typebox'
import { PageMarkSchema } from '#engine/page/access/page-mark.ts'
import { ActionsSchema } from '#engine/page/actions/action.ts'
import { listQuery, Name, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'

const Value = Type.String({ maxLength: 8192 })
const ShortText = Type.String({ minLength: 1, maxLength: 500 })

const Values = (description: string) =>
  Type.Record(Type.String({ minLength: 1, maxLength: 200 }), Value, { maxProperties: 50, description })

const Login = Named(
  'AccessLogin',
  {
    url: Type.String({ minLength: 1, maxLength: 2048, description: 'The page with the form, on one of `hosts`' }),
    actions: ActionsSchema,
    success: PageMarkSchema,
    logged_out: Type.Optional(Nullable(PageMarkSchema)),
  },
  {
    description:
      'A form that is filled in by actions in Chromium; `{{name}}` in a value is one of `secrets`. `success` tells that it worked, `logged_out` that a page was read without a session',
  },
)

const Username = Type.String({ maxLength: 500 })
const Password = Type.String({ maxLength: 2000 })

const MEMBERS = {
  headers: Type.Optional(
    Nullable(Values('Sent with each request. `Host`, `Content-Length`, hop-by-hop fields and `Cookie` are refused')),
  ),
  cookies: Type.Optional(
    Nullable(
      Type.Array(
        Named('AccessCookie', {
          name: Type.String({ minLength: 1, maxLength: 200 }),
          value: Value,
          domain: Type.Optional(Nullable(ShortText)),
          path: Type.Optional(Nullable(ShortText)),
        }),
        { maxItems: 100, description: 'One without a domain goes to all `hosts`' },
      ),
    ),
  ),
  basic_auth: Type.Optional(Nullable(Named('AccessBasicAuth', { username: Username, password: Password }))),
  user_agent: Type.Optional(Nullable(ShortText)),
  accept_language: Type.Optional(Nullable(ShortText)),
  proxy_url: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 2048,
        description:
          'For `hosts` only: `http://`, `https://` or `socks5://`, with a name and a password where it asks for them',
        examples: ['http://proxy.example.com:3128'],
      }),
    ),
  ),
  secrets: Type.Optional(Nullable(Values('For use in actions as `{{name}}`'))),
  login: Type.Optional(Nullable(Login)),
}

const Hosts = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
  minItems: 1,
  maxItems: 20,
  description: 'Host names, addresses or `*.name`, without a port. Nothing of the profile is ever sent to another host',
  examples: [['shop.example.com']],
})

export const NewProfileBody = Named('NewAccessProfile', { name: Name(200), hosts: Hosts, ...MEMBERS })
export type NewProfileBody = Static<typeof NewProfileBody>

/** Omitted keeps what is stored, also within `basic_auth`; `null` takes it away, anything else replaces the whole member. */
export const PatchProfileBody = Named('AccessProfileChange', {
  name: Type.Optional(Name(200)),
  hosts: Type.Optional(Hosts),
  ...MEMBERS,
  basic_auth: Type.Optional(
    Nullable(
      Named(
        'AccessBasicAuthChange',
        { username: Type.Optional(Username), password: Type.Optional(Password) },
        { description: 'What is left out stays as it is stored' },
      ),
    ),
  ),
})
export type PatchProfileBody = Static<typeof PatchProfileBody>

const SetValue = Type.Object(
  { set: Type.Boolean() },
  { title: 'SetValue', description: 'There is a value; it is never shown' },
)

export const Profile = Named('AccessProfile', {
  access_profile_id: Uuid,
  name: Type.String(),
  hosts: Type.Array(Type.String()),
  headers: Type.Record(Type.String(), SetValue),
  cookies: Type.Array(
    Named('AccessCookieSet', {
      name: Type.String(),
      domain: Nullable(Type.String()),
      path: Nullable(Type.String()),
      set: Type.Boolean(),
    }),
  ),
  basic_auth: Nullable(Named('AccessBasicAuthSet', { username: Type.String(), password: SetValue })),
  user_agent: Nullable(Type.String()),
  accept_language: Nullable(Type.String()),
  proxy_url: Nullable(
    Named('AccessProxySet', {
      scheme: Type.String(),
      host: Type.String({ description: 'With its port' }),
      username: Nullable(Type.String()),
      set: Type.Boolean(),
    }),
  ),
  secrets: Type.Record(Type.String(), SetValue),
  login: Nullable(Login),
  created_at: Timestamp,
  updated_at: Timestamp,
})

export const ProfileParams = Type.Object({ access_profile_id: Uuid })
export const ListQuery = listQuery({ limit: 20 }, {})

export const TestBody = Named('AccessTest', { url: Type.String({ minLength: 1, maxLength: 2048 }) })
export const TestResult = Named('AccessTestResult', {
  status_code: Nullable(Type.Integer({ description: 'Of the answer, after redirects; null where there was none' })),
  final_url: Nullable(Type.String()),
  logged_in: Type.Boolean({ description: 'The page was read, and it did not ask for a login' }),
  error: Nullable(Type.String({ description: 'What went wrong, as a sentence' })),
})
