/** The visitor's own time zone, as the browser knows it. */
export function localTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** All that the browser knows, with UTC first; `chosen` is among them, also where this browser does not know it. */
export function timeZones(chosen: string): string[] {
  return [...new Set(['UTC', chosen, ...Intl.supportedValuesOf('timeZone')])]
}
