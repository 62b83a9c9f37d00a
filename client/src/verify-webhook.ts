const PREFIX = 'whsec_'
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
/** As Standard Webhooks has it: what is older was recorded and sent again by someone else. */
const TOLERANCE_SECONDS = 300

export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>

export type ReceivedWebhook = {
  /** Exactly as it arrived: JSON that was parsed and written again has other bytes. */
  body: string | Uint8Array
  headers: WebhookHeaders
  /** The `webhook_secret` of the schedule. */
  secret: string
  /** How far `webhook-timestamp` may lie from now; 300 unless told. */
  toleranceSeconds?: number | undefined
  now?: Date | undefined
}

/** Whether a delivery was signed with this secret, and lately. Anything missing or malformed in the request is `false`. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<boolean> {
  const { body, headers, secret, toleranceSeconds = TOLERANCE_SECONDS, now = new Date() } = received
  if (typeof secret !== 'string' || secret === '') throw new TypeError('verifyWebhook needs the secret of the webhook')
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false
  const key = await importKey(secret)
  const signed = joined(bytesOf(`${id}.${timestamp}.`), typeof body === 'string' ? bytesOf(body) : body)
  for (const signature of signatures) {
    const given = signature.startsWith('v1,') ? decodeBase64(signature.slice(3)) : null
    if (given !== null && (await crypto.subtle.verify('HMAC', key, given, signed))) return true
  }
  return false
}

function importKey(secret: string) {
  return crypto.subtle.importKey('raw', signingKey(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
}

/** What the base64 after `whsec_` stands for. A secret that is no base64 signs by its own bytes, the prefix included. */
function signingKey(secret: string): Uint8Array<ArrayBuffer> {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret
  return (encoded === '' ? null : decodeBase64(encoded)) ?? bytesOf(secret)
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  return BASE64.test(text) ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : null
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text))
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** Header names come in any case. */
function headerOf(headers: WebhookHeaders, name: string): string {
  if (typeof headers.get === 'function') return headers.get(name) ?? ''
  const [, value = ''] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? []
  return typeof value === 'string' ? value : String(Array.isArray(value) ? (value[0] ?? '') : '')
}
