import { Sandpiper } from '#client/sandpiper.ts'
import type { SandpiperError } from '#client/sandpiper-error.ts'
import { readConfig } from '#src/config.ts'
import { WrongUse } from './usage.ts'

/** Of every command that calls a running Sandpiper. */
export const SERVER_OPTIONS = { server: { type: 'string' }, key: { type: 'string' } } as const

type ServerOptions = { server?: string | undefined; key?: string | undefined }

/** Others on the machine can see a command line, so that the environment is what we name first. */
export function serverClient({ server, key }: ServerOptions, { maxRetries }: { maxRetries?: number } = {}): Sandpiper {
  const { serverUrl, serverKey } = readConfig()
  const apiKey = (key ?? serverKey ?? '').trim()
  if (apiKey === '') {
    throw new WrongUse('An API key is needed: set SANDPIPER_API_KEY, or give --key. `key create` makes one')
  }
  const baseUrl = server ?? serverUrl
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl)) {
    throw new WrongUse('--server must be an address such as http://127.0.0.1:8080')
  }
  return new Sandpiper({ baseUrl, apiKey, maxRetries })
}

const HINTS: Readonly<Record<number, string>> = {
  0: 'Is Sandpiper running there? SANDPIPER_URL or --server says where it is',
  401: 'SANDPIPER_API_KEY or --key must be a key of this Sandpiper; `key create` makes one',
}

/** A refusal of the service for the person at the terminal. */
export function describeRefusal({ status, detail }: SandpiperError): string {
  const hint = HINTS[status]
  return hint === undefined ? detail : `${detail}. ${hint}`
}
