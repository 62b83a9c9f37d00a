const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Where an answer sends its reader, or null when it is no redirect. Not yet checked: it goes through the guard like any other URL. */
export function redirectTarget(status: number, location: string | undefined, base: string): string | null {
  if (!REDIRECT_STATUSES.has(status) || location === undefined) return null
  // Header bytes arrive as latin1; a Location beyond ASCII is UTF-8 in practice.
  const text = /[\u0080-\u00ff]/.test(location) ? Buffer.from(location, 'latin1').toString('utf8') : location
  return URL.parse(text, base)?.href ?? null
}
