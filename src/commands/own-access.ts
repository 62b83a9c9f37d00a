/** `--header 'Name: value'` and `--cookie 'a=b'`: sent to the host of the page and to no other. */
import type { Access } from '#engine/page/access/access.ts'
import { isUrlOf } from '#engine/page/access/access-hosts.ts'
import { accessOf } from '#features/access/profile.ts'
import { readNewContent } from '#features/access/read-profile.ts'
import type { Web } from '#src/open-web.ts'
import { WrongUse } from './usage.ts'

export type GivenAccess = { header?: readonly string[]; cookie?: readonly string[] }

export function webWithGiven(web: Web, url: string, { header = [], cookie = [] }: GivenAccess): Web {
  if (header.length === 0 && cookie.length === 0) return web
  const { hostname } = URL.parse(url) ?? {}
  if (!hostname) throw new WrongUse('--header and --cookie need a URL to be sent to')
  const body = { hosts: [hostname], headers: readHeaders(header), cookies: readCookies(cookie) }
  return webWith(web, accessOf(readNewContent(web.guard, body)))
}

function webWith(web: Web, access: Access): Web {
  const brought = (url: string) => (isUrlOf(access.hosts, url) ? { access } : {})
  return {
    ...web,
    fetch: (request) => web.fetch({ ...request, ...brought(request.url) }),
    render: (request) => web.render({ ...request, ...brought(request.url) }),
    call: (request, signal, more) => web.call(request, signal, { ...more, ...brought(request.url) }),
  }
}

function readHeaders(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^([^:\s]+)\s*:\s*(.*)$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new WrongUse("--header is written as 'Name: value'")
      return [name, value]
    }),
  )
}

/** Also several in one, as browsers show them. */
function readCookies(texts: readonly string[]): Array<{ name: string; value: string }> {
  const pairs = texts.flatMap((text) => text.split(';')).map((pair) => pair.trim())
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? []
      if (name === undefined || value === undefined) throw new WrongUse("--cookie is written as 'name=value'")
      return { name: name.trim(), value: value.trim() }
    })
}
