import { decodeText } from './charset.ts'
import type { HttpHeaders } from './http-headers.ts'

/**
 * Whether an answer is a check for robots instead of the page. Signs are what only the wall itself holds: sites behind these
 * services carry their scripts and cookies on every ordinary page too, and pages may talk about captchas.
 */

type BotWallAnswer = { status: number; headers: HttpHeaders; text: string }

type Sign = {
  service: string
  /** Only with a refusing status; without it the sign counts on any. */
  needsRefusal?: true
  header?: readonly [name: string, value: RegExp]
  /** All of these, in the text as sent. */
  all?: readonly string[]
}

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 405, 429, 503])

/** Walls are small; a document beyond this is the page. With a refusing status there is no page to mistake for one. */
const MAX_WALL_LENGTH = 64 * 1024
const MAX_REFUSAL_LENGTH = 256 * 1024

const SIGNS: readonly Sign[] = [
  { service: 'Cloudflare', header: ['cf-mitigated', /challenge/i] },
  { service: 'Cloudflare', all: ['_cf_chl_opt'] },
  { service: 'Cloudflare', all: ['<title>Just a moment...</title>', 'challenge-platform'] },
  { service: 'Cloudflare', needsRefusal: true, all: ['Attention Required! | Cloudflare'] },
  { service: 'Cloudflare', needsRefusal: true, all: ['cf-error-details', 'cf-ray'] },
  {
    service: 'Cloudflare',
    needsRefusal: true,
    header: ['server', /cloudflare/i],
    all: ['Sorry, you have been blocked'],
  },
  { service: 'Akamai', needsRefusal: true, all: ['Access Denied', 'errors.edgesuite.net'] },
  { service: 'Akamai', needsRefusal: true, header: ['server', /akamaighost/i], all: ['Access Denied', 'Reference'] },
  { service: 'Akamai', all: ['sec-if-cpt-container'] },
  { service: 'Akamai', all: ['/_sec/cp_challenge/', 'sec-cpt'] },
  { service: 'Akamai', all: ['bm-verify', 'triggerInterstitialChallenge'] },
  { service: 'DataDome', needsRefusal: true, header: ['x-datadome', /./] },
  { service: 'DataDome', all: ['captcha-delivery.com', 'var dd='] },
  { service: 'PerimeterX', needsRefusal: true, all: ['px-captcha'] },
  { service: 'PerimeterX', all: ['id="px-captcha"', 'Access to this page has been denied'] },
  { service: 'PerimeterX', all: ['id="px-captcha"', 'window._pxAppId', 'captcha.js'] },
  { service: 'Imperva', all: ['Incapsula incident ID'] },
  { service: 'Imperva', all: ['id="main-iframe"', '/_Incapsula_Resource'] },
  { service: 'AWS WAF', header: ['x-amzn-waf-action', /challenge|captcha/i] },
  { service: 'AWS WAF', all: ['window.gokuProps', 'challenge.js'] },
  { service: 'Kasada', needsRefusal: true, header: ['x-kpsdk-ct', /./] },
  { service: 'Kasada', needsRefusal: true, all: ['window.KPSDK'] },
  { service: 'Sucuri', all: ['sucuri_cloudproxy_js'] },
  { service: 'Sucuri', needsRefusal: true, all: ['Sucuri Website Firewall', 'Access Denied'] },
  { service: 'F5', all: ['The requested URL was rejected. Please consult with your administrator.', 'support ID'] },
  { service: 'Google', all: ['Our systems have detected unusual traffic from your computer network'] },
]

const PUZZLE = /captcha|turnstile|geetest/i

const DEMAND =
  /(verify|confirm|prove|check(ing)?)( that| if)? you('re| are)( not)? (a )?(human|robot|bot)|are you (a )?(human|robot)|(i('m| am)|you're) not a robot|unusual (traffic|activity)|checking your browser|complete the (security check|captcha)|enter the characters you see|enable javascript and cookies to continue/i

/** What a wall shows besides its one demand: next to nothing. */
const MAX_WALL_WORDS = 150
const MAX_WALL_LINKS = 8

/** As `detectBotWall`, from the bytes: a document that is too long for a wall is not even decoded. */
export function botWallIn(answer: { status: number; headers: HttpHeaders; body: Uint8Array }): string | null {
  const { status, headers, body } = answer
  const text = body.length > longestWall(status) ? '' : decodeText(body, 'utf-8')
  return detectBotWall({ status, headers, text })
}

function longestWall(status: number): number {
  return REFUSALS.has(status) ? MAX_REFUSAL_LENGTH : MAX_WALL_LENGTH
}

/** The service whose wall this is ('captcha' when it bears no name), or null for an ordinary answer. */
export function detectBotWall(answer: BotWallAnswer): string | null {
  const isRefusal = REFUSALS.has(answer.status)
  const text = answer.text.length > longestWall(answer.status) ? '' : answer.text
  const sign = SIGNS.find(
    (candidate) => (isRefusal || !candidate.needsRefusal) && holds(candidate, answer.headers, text),
  )
  if (sign !== undefined) return sign.service
  return text !== '' && isNamelessWall(text, isRefusal) ? 'captcha' : null
}

function holds({ header, all }: Sign, headers: HttpHeaders, text: string): boolean {
  if (header !== undefined && !header[1].test(headers[header[0]] ?? '')) return false
  return all === undefined || all.every((part) => text.includes(part))
}

/** A nearly empty page that demands proof of a human; answered with a success it must also hold the puzzle and nothing to fill in. */
function isNamelessWall(html: string, isRefusal: boolean): boolean {
  if (!isRefusal && (!PUZZLE.test(html) || isForVisitors(html))) return false
  const words = visibleText(html)
  return words.split(/\s+/, MAX_WALL_WORDS + 1).length <= MAX_WALL_WORDS && DEMAND.test(words)
}

function isForVisitors(html: string): boolean {
  if (/<textarea|type=["']?(password|email|search)/i.test(html)) return true
  return html.split(/<a[\s>]/i, MAX_WALL_LINKS + 2).length > MAX_WALL_LINKS + 1
}

/** Text between tags, without scripts and styles. One pass: a regular expression would be quadratic on unclosed tags. */
function visibleText(html: string): string {
  const lower = html.toLowerCase()
  const parts: string[] = []
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    parts.push(html.slice(position, open === -1 ? html.length : open))
    if (open === -1) break
    const hidden = ['script', 'style', 'template'].find((name) => lower.startsWith(name, open + 1))
    const close = hidden === undefined ? html.indexOf('>', open) : lower.indexOf(`</${hidden}`, open)
    if (close === -1) break
    position = hidden === undefined ? close + 1 : close + hidden.length + 2
  }
  return parts
    .join(' ')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&(#39|#x27|apos|rsquo);|’/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}
