/** From what was typed to what is sent. What was left empty is left out: values cannot be shown, and so they stay as they are. */
import { texts } from '../texts/texts.ts'
import type { AccessProfileChange } from './access-api.ts'

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

export type BodyReading = { ok: true; body: Omit<AccessProfileChange, 'name'> } | { ok: false; problem: string }

export function profileBody(text: ProfileText): BodyReading {
  const headers = pairsOf(text.headers, ':')
  if (!headers) return { ok: false, problem: texts.access.writeEachHeaderOnA }
  const cookies = pairsOf(text.cookies, '=')
  if (!cookies) return { ok: false, problem: texts.access.writeEachCookieOnA }
  const login = loginOf(text)
  if (login === 'incomplete')
    return {
      ok: false,
      problem: texts.access.aLoginNeedsItsPage,
    }
  const hosts = linesOf(text.hosts)
  return {
    ok: true,
    body: {
      ...(hosts.length > 0 ? { hosts } : {}),
      ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
      ...(cookies.length > 0 ? { cookies: cookies.map(([name, value]) => ({ name, value })) } : {}),
      ...(text.username ? { basic_auth: { username: text.username, password: text['basic-password'] } } : {}),
      ...(text.user_agent ? { user_agent: text.user_agent } : {}),
      ...(text.accept_language ? { accept_language: text.accept_language } : {}),
      ...(text.proxy_url ? { proxy_url: text.proxy_url } : {}),
      ...login,
    },
  }
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

function loginOf(text: ProfileText): Pick<AccessProfileChange, 'login' | 'secrets'> | 'incomplete' {
  const { login_url, login_user_field, login_user, login_password_field, login_password, login_button, login_success } =
    text
  const parts = [
    login_url,
    login_user_field,
    login_user,
    login_password_field,
    login_password,
    login_button,
    login_success,
  ]
  if (parts.every((part) => part === '')) return {}
  if (parts.some((part) => part === '')) return 'incomplete'
  return {
    secrets: { user: login_user, password: login_password },
    login: {
      url: login_url,
      actions: [
        { type: 'fill', ...target(login_user_field), value: '{{user}}' },
        { type: 'fill', ...target(login_password_field), value: '{{password}}' },
        { type: 'click', ...target(login_button) },
      ],
      success: target(login_success),
    },
  }
}

/** People name a field by what stands beside it; who knows CSS begins with one of its signs. */
function target(text: string): { selector: string } | { text: string } {
  return /^[#.[]/.test(text) ? { selector: text } : { text }
}
