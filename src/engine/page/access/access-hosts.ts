/** Which hosts an access is for: names, addresses, and `*.name` for all names below one. Ports make no difference. */

/** A host in one spelling, as URLs have it; null for what is none. A port that was typed along is left out. */
export function readHost(text: string): string | null {
  const given = text.trim().toLowerCase()
  const isWildcard = given.startsWith('*.')
  const host = parsedHost(isWildcard ? given.slice(2) : given)
  if (host === null) return null
  if (!isWildcard) return host
  // Below a single label stand the sites of strangers.
  const isName = host.includes('.') && !isAddress(host)
  return isName ? `*.${host}` : null
}

function parsedHost(given: string): string | null {
  if (given === '' || /[\s/?#@\\*]/.test(given)) return null
  const isBareIpv6 = !given.startsWith('[') && given.split(':').length > 2
  const url = URL.parse(`http://${isBareIpv6 ? `[${given}]` : given}/`)
  return url === null || url.hostname === '' ? null : url.hostname.replace(/\.$/, '')
}

function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+(\.\d+){3}$/.test(host)
}

export function isHostOf(hosts: readonly string[], hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return hosts.some((host) => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host))
}

export function isUrlOf(hosts: readonly string[], url: string | URL): boolean {
  const parsed = typeof url === 'string' ? URL.parse(url) : url
  return parsed !== null && /^(https?|wss?):$/.test(parsed.protocol) && isHostOf(hosts, parsed.hostname)
}

/** Whether a cookie of this domain can reach one of the hosts at all. */
export function isDomainOf(hosts: readonly string[], domain: string): boolean {
  const name = domain.toLowerCase().replace(/^\./, '')
  return hosts.some((host) => {
    const own = host.replace(/^\*\./, '')
    if (own === name || own.endsWith(`.${name}`)) return true
    return host.startsWith('*.') && name.endsWith(host.slice(1))
  })
}
