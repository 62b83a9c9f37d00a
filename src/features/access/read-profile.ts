/** What a request says of a profile, checked and put in its two halves. No refusal repeats a value. */
import { AppError } from '#base/errors.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { wordSet } from '#base/word-set.ts'
import { isDomainOf, isUrlOf, readHost } from '#engine/page/access/access-hosts.ts'
import type { Login } from '#engine/page/access/log-in.ts'
import type { PageMark } from '#engine/page/access/page-mark.ts'
import { actionsProblem } from '#engine/page/actions/action-problem.ts'
import type { AddressGuard } from '#engine/page/address-guard.ts'
import { CONNECTION_FIELDS } from '#engine/page/http-headers.ts'
import { selectorProblem } from '#engine/recipe/check-selector.ts'
import type { ProfileContent, Settings, Values } from './profile.ts'
import type { PatchProfileBody } from './schemas.ts'

const NONE: ProfileContent = {
  settings: {
    hosts: [],
    headerNames: [],
    cookies: [],
    username: null,
    userAgent: null,
    acceptLanguage: null,
    proxy: null,
    secretNames: [],
    login: null,
  },
  values: { headers: {}, cookies: [], password: null, proxyUrl: null, secrets: {} },
}

type Body = Omit<PatchProfileBody, 'name'>
type Half = { settings?: Partial<Settings>; values?: Partial<Values> }

export function readNewContent(guard: AddressGuard, body: Body): ProfileContent {
  return changedContent(guard, NONE, body)
}

/** Members that are left out stay; the others are replaced as a whole, but for a user name without its password or the other way round. */
export function changedContent(guard: AddressGuard, before: ProfileContent, body: Body): ProfileContent {
  const halves: Half[] = [
    ...(body.hosts === undefined ? [] : [{ settings: { hosts: readHosts(body.hosts) } }]),
    ...(body.headers === undefined ? [] : [readHeaders(body.headers)]),
    ...(body.cookies === undefined ? [] : [readCookies(body.cookies)]),
    ...(body.basic_auth === undefined ? [] : [readBasicAuth(body.basic_auth, before)]),
    ...(body.user_agent === undefined ? [] : [{ settings: { userAgent: line('user_agent', body.user_agent) } }]),
    ...(body.accept_language === undefined
      ? []
      : [{ settings: { acceptLanguage: line('accept_language', body.accept_language) } }]),
    ...(body.proxy_url === undefined ? [] : [readProxy(guard, body.proxy_url)]),
    ...(body.secrets === undefined ? [] : [readSecrets(body.secrets)]),
    ...(body.login === undefined ? [] : [{ settings: { login: readLogin(body.login) } }]),
  ]
  const content = halves.reduce<ProfileContent>(
    ({ settings, values }, half) => ({
      settings: { ...settings, ...half.settings },
      values: { ...values, ...half.values },
    }),
    before,
  )
  requireTogether(content)
  return content
}

/** What only the whole can tell. */
function requireTogether({ settings, values }: ProfileContent): void {
  const { hosts, cookies, login, username } = settings
  for (const [index, { domain }] of cookies.entries()) {
    if (domain !== null && !isDomainOf(hosts, domain))
      throw invalid(`cookies[${index}].domain`, 'The domain of a cookie must be one of hosts, or stand above one')
  }
  if (login !== null && !isUrlOf(hosts, login.url)) throw invalid('login.url', 'login.url must be on one of hosts')
  const hasAuthorization = Object.keys(values.headers).some((name) => name.toLowerCase() === 'authorization')
  if (username !== null && hasAuthorization)
    throw invalid('basic_auth', 'Give basic_auth or an Authorization header, not both')
}

function readHosts(given: readonly string[]): string[] {
  const hosts = given.map((text, index) => {
    const host = readHost(text)
    if (host === null)
      throw invalid(`hosts[${index}]`, 'A host is a name, an IP address or *.name with at least one dot in the name')
    return host
  })
  return [...new Set(hosts)]
}

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** What a header can carry: no line breaks and no other control characters. */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/
const REFUSED_HEADERS = new Set([
  ...CONNECTION_FIELDS,
  ...wordSet('cookie cookie2 set-cookie proxy-authenticate proxy-connection http2-settings content-encoding'),
])

function readHeaders(given: Body['headers']): Half {
  const headers = given ?? {}
  const seen = new Set<string>()
  for (const [name, value] of Object.entries(headers)) {
    const field = `headers.${name}`
    const key = name.toLowerCase()
    if (!TOKEN.test(name)) throw invalid(field, 'A header needs a name of letters, digits and hyphens')
    if (REFUSED_HEADERS.has(key) || key.startsWith('proxy-') || key.startsWith('sec-'))
      throw invalid(
        field,
        `The header ${name} belongs to the connection${key === 'cookie' ? ': give cookies instead' : ''}`,
      )
    if (seen.has(key)) throw invalid(field, `The header ${name} is given twice`)
    if (!FIELD_VALUE.test(value))
      throw invalid(field, `The value of the header ${name} holds characters that cannot be sent`)
    seen.add(key)
  }
  return { settings: { headerNames: Object.keys(headers) }, values: { headers } }
}

const COOKIE_VALUE = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e\x20"\\,]*$/

function readCookies(given: Body['cookies']): Half {
  const cookies = (given ?? []).map(({ name, value, domain, path }, index) => {
    if (!TOKEN.test(name))
      throw invalid(`cookies[${index}].name`, 'The name of a cookie holds characters that cannot be sent')
    if (!COOKIE_VALUE.test(value))
      throw invalid(`cookies[${index}].value`, 'The value of a cookie holds characters that cannot be sent')
    if (path !== undefined && path !== null && !path.startsWith('/'))
      throw invalid(`cookies[${index}].path`, 'The path of a cookie begins with /')
    return {
      name,
      value,
      path: path ?? null,
      domain: domain === undefined || domain === null ? null : domainOf(domain, index),
    }
  })
  return {
    settings: { cookies: cookies.map(({ name, domain, path }) => ({ name, domain, path })) },
    values: { cookies: cookies.map(({ value }) => value) },
  }
}

function domainOf(text: string, index: number): string {
  const host = readHost(text.replace(/^\./, ''))
  if (host === null || host.startsWith('*.'))
    throw invalid(`cookies[${index}].domain`, 'The domain of a cookie is a host name')
  return host
}

function readBasicAuth(given: Body['basic_auth'], { settings, values }: ProfileContent): Half {
  if (!given) return { settings: { username: null }, values: { password: null } }
  const { username = settings.username, password = values.password } = given
  if (username === null || password === null)
    throw invalid('basic_auth', 'basic_auth needs a username and a password, as none is stored yet')
  if (username.includes(':') || /\p{Cc}/u.test(username + password))
    throw invalid('basic_auth', 'A user name has no colon, and neither it nor the password has control characters')
  return { settings: { username }, values: { password } }
}

function readProxy(guard: AddressGuard, given: string | null): Half {
  if (given === null) return { settings: { proxy: null }, values: { proxyUrl: null } }
  const url = URL.parse(given.trim())
  const scheme = url?.protocol.slice(0, -1) ?? ''
  if (
    url === null ||
    !['http', 'https', 'socks5'].includes(scheme) ||
    url.hostname === '' ||
    !/^\/?$/.test(url.pathname)
  )
    throw invalid('proxy_url', 'proxy_url must begin with http://, https:// or socks5:// and name a host')
  const port = url.port === '' && scheme === 'socks5' ? '1080' : url.port
  const host = `${url.hostname}${port === '' ? '' : `:${port}`}`
  // Names are judged by their addresses when they are connected to.
  if (!guard.checkUrl(`${scheme === 'https' ? 'https' : 'http'}://${host}/`).ok)
    throw invalid('proxy_url', 'The proxy is at an address that is not allowed')
  const username = url.username === '' ? null : url.username
  return { settings: { proxy: { scheme, host, username } }, values: { proxyUrl: url.href } }
}

function readSecrets(given: Body['secrets']): Half {
  const secrets = given ?? {}
  for (const name of Object.keys(secrets)) {
    if (!/^[\w.-]{1,100}$/.test(name))
      throw invalid(`secrets.${name}`, 'The name of a secret has letters, digits, dots, hyphens and underscores')
  }
  return { settings: { secretNames: Object.keys(secrets) }, values: { secrets } }
}

function readLogin(given: Body['login']): Login | null {
  if (!given) return null
  const { actions, success, logged_out } = given
  const url = URL.parse(wholeAddress(given.url))
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw invalid('login.url', 'login.url is not a valid http or https URL')
  const wrong = actionsProblem(actions)
  if (wrong !== null) throw invalid(`login.${wrong.field}`, wrong.problem)
  requireMark('login.success', success)
  if (logged_out) requireMark('login.logged_out', logged_out)
  return { url: url.href, actions, success, ...(logged_out ? { logged_out } : {}) }
}

function requireMark(field: string, { selector, text, url_contains }: PageMark): void {
  if ([selector, text, url_contains].filter((part) => part !== undefined).length !== 1)
    throw invalid(field, `${field} is one of selector, text and url_contains`)
  const problem = selector === undefined ? null : selectorProblem(selector, 'page')
  if (problem !== null) throw invalid(`${field}.selector`, `The selector ${problem}`)
}

function line(field: string, given: string | null): string | null {
  if (given !== null && !FIELD_VALUE.test(given)) throw invalid(field, `${field} holds characters that cannot be sent`)
  return given
}

function invalid(field: string, problem: string): AppError {
  return new AppError('invalid_request', { values: { problem }, about: { field } })
}
