/**
 * The servers that an address names. As with PostgreSQL's own tools it may name several, `postgres://user@a:5432,b:5432/db` or
 * `postgres:///db?host=a,b`, and `target_session_attrs` says which of them is wanted. The driver knows one host only.
 */
import type { Connection } from './connection.ts'

export const SESSION_ATTRIBUTES = ['any', 'read-write', 'primary', 'read-only', 'standby', 'prefer-standby'] as const
export type SessionAttribute = (typeof SESSION_ATTRIBUTES)[number]

export type DatabaseHost = { host: string; port: number }

/** What a server says of itself. */
export type HostState = 'writes' | 'reads'

export type DatabaseHosts = {
  /** One for each host, which is the same but for that. */
  connections: readonly Connection[]
  hosts: readonly DatabaseHost[]
  /** Null: the address does not say. */
  wanted: SessionAttribute | null
}

const ADDRESS =
  /^(?<scheme>postgres(?:ql)?:\/\/)(?<login>[^/?#]*@)?(?<hosts>[^/?#@]*)(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/
const PORT = 5432

/** No server is the one that is wanted, or none answers. */
export const NO_HOST = 'None of the database servers takes the connection'

/** The message says what is wrong, and never what opens the database. */
export class BadAddress extends Error {}

export function readHosts(connection: Connection): DatabaseHosts {
  if (typeof connection !== 'string') {
    return {
      connections: [connection],
      hosts: [{ host: connection.host, port: connection.port ?? PORT }],
      wanted: null,
    }
  }
  const { scheme = '', login = '', hosts = '', path = '', query = '' } = ADDRESS.exec(connection)?.groups ?? {}
  if (scheme === '') throw new BadAddress('must be a URL that starts with postgres:// or postgresql://')
  const parameters = new URLSearchParams(query)
  const wanted = readWanted(parameters.get('target_session_attrs'))
  parameters.delete('target_session_attrs')
  const found =
    (parameters.get('host') ?? '') === '' ? hosts.split(',').map(hostAndPort) : hostsOfQuery(parameters, hosts)
  parameters.delete('host')
  parameters.delete('port')
  const connections = found.map((host) => {
    const { authority, extra } = written(host)
    const rest = new URLSearchParams([...extra, ...parameters]).toString()
    return `${scheme}${login}${authority}${path}${rest === '' ? '' : `?${rest}`}`
  })
  if (!connections.every((one) => URL.canParse(one))) throw new BadAddress('is not a URL')
  return { connections, hosts: found, wanted }
}

function readWanted(text: string | null): SessionAttribute | null {
  if (text === null) return null
  const wanted = SESSION_ATTRIBUTES.find((name) => name === text)
  if (wanted === undefined) {
    throw new BadAddress(`has a target_session_attrs that is not one of ${SESSION_ATTRIBUTES.join(', ')}`)
  }
  return wanted
}

function hostAndPort(text: string): DatabaseHost {
  const found = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text)
  if (found === null) throw new BadAddress('is not a URL')
  const [, host = '', port] = found
  return { host: decodeURIComponent(host.replace(/^\[|\]$/g, '')) || 'localhost', port: portOf(port) }
}

/** One port may stand for all hosts. */
function hostsOfQuery(parameters: URLSearchParams, authority: string): DatabaseHost[] {
  const hosts = (parameters.get('host') ?? '').split(',')
  const ports = (parameters.get('port') ?? String(hostAndPort(authority).port)).split(',')
  if (ports.length !== 1 && ports.length !== hosts.length) throw new BadAddress('names more hosts than ports, or fewer')
  return hosts.map((host, index) => ({ host: host || 'localhost', port: portOf(ports[index] ?? ports[0]) }))
}

function portOf(text: string | undefined): number {
  const port = Number(text || PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new BadAddress('has a port that is not a number from 1 to 65535')
  return port
}

/** The folder of a socket has no place in a URL but among its parameters. */
function written({ host, port }: DatabaseHost): { authority: string; extra: Array<[string, string]> } {
  if (host.startsWith('/')) return { authority: `localhost:${port}`, extra: [['host', host]] }
  return { authority: `${host.includes(':') ? `[${host}]` : host}:${port}`, extra: [] }
}

/** Which of those that answered is to be used; null where none will do. Null among the states: it did not answer. */
export function chooseHost(wanted: SessionAttribute, states: readonly (HostState | null)[]): number | null {
  const first = (state: HostState) => states.indexOf(state)
  const any = states.findIndex((state) => state !== null)
  const choices: Readonly<Record<SessionAttribute, readonly number[]>> = {
    any: [any],
    'read-write': [first('writes')],
    primary: [first('writes')],
    'read-only': [first('reads')],
    standby: [first('reads')],
    'prefer-standby': [first('reads'), any],
  }
  return choices[wanted].find((index) => index !== -1) ?? null
}
