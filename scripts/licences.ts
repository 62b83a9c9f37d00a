/** `npm run -s licences`: name, version and licence of all that an installation brings along, separated by tabs; 1 where one is not known. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isKnownLicence, type LockFile, readLicences } from './read-licences.ts'

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as LockFile
const all = readLicences(lock)
for (const { name, version, licence } of all) process.stdout.write(`${name}\t${version}\t${licence}\n`)
const unknown = all.filter((one) => !isKnownLicence(one))
for (const { name, licence } of unknown) process.stderr.write(`${name} has the licence "${licence}": read it first\n`)
process.exitCode = unknown.length > 0 ? 1 : 0
