/** The licences of what an installation brings along, as the lock file tells them. */

export type LockFile = {
  packages: Readonly<
    Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean; link?: boolean }>
  >
}

export type Licensed = { name: string; version: string; licence: string }

/** Without what only tests and builds need, and without our own packages. By name. */
export function readLicences({ packages }: LockFile): Licensed[] {
  const installed = Object.entries(packages).flatMap(([path, found]) => {
    const [, name] = /.*node_modules\/(.+)$/.exec(path) ?? []
    if (name === undefined || found.dev || found.link) return []
    return [{ name, version: found.version ?? '', licence: found.license ?? 'not named' }]
  })
  const distinct = new Map(installed.map((one) => [`${one.name} ${one.version}`, one]))
  return [...distinct.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** Each may be used in software under the MIT licence, and passed on with it. */
const KNOWN = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'CC0-1.0'],
  ...['BlueOak-1.0.0', 'PostgreSQL'],
])

/** Those whose licence asks for more, by name, with what makes it right: see docs/dependencies.md. */
const ALLOWED: Readonly<Record<string, string>> = { '@duckduckgo/autoconsent': 'MPL-2.0' }

/** Of `A OR B` one is enough, of `A AND B` all are needed. */
export function isKnownLicence({ name, licence }: Licensed): boolean {
  if (ALLOWED[name] === licence) return true
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((part) => KNOWN.has(part.trim())))
}
