/** From what was typed to what is sent. What was left empty is left out: values cannot be shown, and so they stay as they are. */
import { texts } from '../texts/texts.ts'
import type { AccessLogin, AccessProfile, AccessProfileChange, NewAccessProfile } from './access-api.ts'

export const PROFILE_FIELDS = [
  'hosts',
  'headers',
  'cookies',
  'username',
  'basic-password',
  'user_agent',
  'accept_language',
  'proxy_url',
  'login_url',
  'login_user_field',
  'login_user',
  'login_password_field',
  'login_password',
  'login_button',
  'login_success',
] as const

export type ProfileText = Record<(typeof PROFILE_FIELDS)[number], string>

type Body = Omit<NewAccessProfile, 'name' | 'hosts'> & { hosts?: string[] }
type Change = Omit<AccessProfileChange, 'name'>
type Problem = { ok: false; problem: string }

export function profileBody(text: ProfileText): { ok: true; body: Body } | Problem {
  const plain = plainBody(text)
  if (!plain.ok) return plain
  if (text['basic-password'] && !text.username) return problem(texts.access.aPasswordNeedsItsUser)
  const login = loginForm(text, null)
  if (login === 'incomplete') return problem(texts.access.aLoginNeedsItsPage)
  const secrets = secretsOf(text)
  if ((login === null) !== (secrets === null) || secrets === 'one') return problem(texts.access.aLoginNeedsItsPage)
  const { username, 'basic-password': password } = text
  return {
    ok: true,
    body: {
      ...plain.body,
      ...(username ? { basic_auth: { username, password } } : {}),
      ...(secrets ? { secrets } : {}),
      ...(login ? { login } : {}),
    },
  }
}

/** Of a profile that is there: what was left empty of a login, or of a user name and password, is as it is stored. */
export function profileChange(text: ProfileText, profile: AccessProfile): { ok: true; body: Change } | Problem {
  const plain = plainBody(text)
  if (!plain.ok) return plain
  const { username, 'basic-password': password } = text
  if (password && !username && !profile.basic_auth) return problem(texts.access.aPasswordNeedsItsUser)
  const login = loginForm(text, profile.login)
  const secrets = secretsOf(text)
  if (login === 'incomplete') return problem(texts.access.aLoginNeedsItsPage)
  if (secrets === 'one') return problem(texts.access.typeTheUserNameAnd)
  const stored = Object.keys(profile.secrets)
  const others = stored.filter((name) => !FORM_SECRETS.includes(name))
  if (secrets && others.length > 0) return problem(texts.access.theProfileHoldsOtherSecrets(others.join(', ')))
  const hasSecrets = secrets !== null || FORM_SECRETS.every((name) => stored.includes(name))
  if ((login && !hasSecrets) || (secrets && !login && !profile.login)) return problem(texts.access.aLoginNeedsItsPage)
  return {
    ok: true,
    body: {
      ...plain.body,
      ...(username || password ? { basic_auth: basicAuthChange(text, profile) } : {}),
      ...(secrets ? { secrets } : {}),
      ...(login ? { login } : {}),
    },
  }
}

/** A password may be empty, but only where none is stored. */
function basicAuthChange({ username, 'basic-password': password }: ProfileText, { basic_auth }: AccessProfile) {
  const isKept = basic_auth !== null && password === ''
  return { ...(username ? { username } : {}), ...(isKept ? {} : { password }) }
}

function plainBody(text: ProfileText): { ok: true; body: Omit<Body, 'basic_auth' | 'secrets' | 'login'> } | Problem {
  const headers = pairsOf(text.headers, ':')
  if (!headers) return problem(texts.access.writeEachHeaderOnA)
  const cookies = pairsOf(text.cookies, '=')
  if (!cookies) return problem(texts.access.writeEachCookieOnA)
  const hosts = linesOf(text.hosts)
  return {
    ok: true,
    body: {
      ...(hosts.length > 0 ? { hosts } : {}),
      ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
      ...(cookies.length > 0 ? { cookies: cookies.map(([name, value]) => ({ name, value })) } : {}),
      ...(text.user_agent ? { user_agent: text.user_agent } : {}),
      ...(text.accept_language ? { accept_language: text.accept_language } : {}),
      ...(text.proxy_url ? { proxy_url: text.proxy_url } : {}),
    },
  }
}

function problem(text: string): Problem {
  return { ok: false, problem: text }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '')
}

/** Null where a line is no pair. */
function pairsOf(text: string, sign: string): Array<[name: string, value: string]> | null {
  const pairs = linesOf(text).map((line): [string, string] | null => {
    const at = line.indexOf(sign)
    return at < 1 ? null : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
  })
  return pairs.every((pair) => pair !== null) ? pairs : null
}

const FORM_SECRETS: readonly string[] = ['user', 'password']

function secretsOf({ login_user: user, login_password: password }: ProfileText): Record<string, string> | 'one' | null {
  if (user === '' && password === '') return null
  return user === '' || password === '' ? 'one' : { user, password }
}

/** Null where nothing of it was typed. What was left empty is as in the stored one. */
function loginForm(text: ProfileText, stored: AccessLogin | null): AccessLogin | 'incomplete' | null {
  const { login_url, login_user_field, login_password_field, login_button, login_success } = text
  const typed = [login_url, login_user_field, login_password_field, login_button, login_success]
  if (typed.every((part) => part === '')) return null
  const kept = keptParts(stored)
  const url = login_url || kept?.url
  const user = targetOr(login_user_field, kept?.user)
  const password = targetOr(login_password_field, kept?.password)
  const button = targetOr(login_button, kept?.button)
  const success = login_success ? target(login_success) : stored?.success
  if (!url || !user || !password || !button || !success) return 'incomplete'
  return {
    url,
    actions: [
      { type: 'fill', ...user, value: '{{user}}' },
      { type: 'fill', ...password, value: '{{password}}' },
      { type: 'click', ...button },
    ],
    success,
    ...(stored?.logged_out ? { logged_out: stored.logged_out } : {}),
  }
}

type Target = { selector: string } | { text: string }

/** Null for a login with other steps than this form makes. */
function keptParts(login: AccessLogin | null): { url: string; user: Target; password: Target; button: Target } | null {
  const [first, second, third, ...more] = login?.actions ?? []
  if (login === null || first?.type !== 'fill' || second?.type !== 'fill' || third?.type !== 'click' || more.length > 0)
    return null
  const [user, password, button] = [first, second, third].map(targetIn)
  const isOwn = first.value === '{{user}}' && second.value === '{{password}}'
  return isOwn && user && password && button ? { url: login.url, user, password, button } : null
}

function targetIn({ selector, text }: { selector?: string; text?: string }): Target | null {
  if (selector !== undefined) return { selector }
  return text === undefined ? null : { text }
}

function targetOr(typed: string, kept: Target | undefined): Target | undefined {
  return typed ? target(typed) : kept
}

/** People name a field by what stands beside it; who knows CSS begins with one of its signs. */
function target(text: string): Target {
  return /^[#.[]/.test(text) ? { selector: text } : { text }
}
