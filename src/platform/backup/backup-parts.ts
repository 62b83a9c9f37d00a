/** The parts of a backup that are JSON. */
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { BackupRefused } from './backup-refused.ts'

const Migration = Type.Object({ number: Type.Integer(), name: Type.String(), checksum: Type.String() })

export const Head = Type.Object({
  /** Of Sandpiper. */
  version: Type.String(),
  created_at: Type.String(),
  migrations: Type.Array(Migration),
  /** Tells apart the keys by which secrets are sealed; null where the maker of the backup had none. */
  key_mark: Type.Union([Type.String(), Type.Null()]),
  /** The key itself, where that was wished. */
  secret_key: Type.Optional(Type.String()),
})
export type Head = Static<typeof Head>

export const TableStart = Type.Object({
  table: Type.String(),
  columns: Type.Array(Type.String()),
  partitions: Type.Array(Type.Object({ name: Type.String(), bounds: Type.String() })),
})

export const TableEnd = Type.Object({ rows: Type.Integer() })

export const End = Type.Object({
  tables: Type.Record(Type.String(), Type.Integer()),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
})
export type End = Static<typeof End>

export function readPart<T extends TSchema>(schema: T, content: Buffer): Static<T> {
  const part: unknown = JSON.parse(content.toString('utf8'))
  const check = Compile(schema)
  if (!check.Check(part))
    throw new BackupRefused('The backup was written by a version of Sandpiper that this one does not know.')
  return part
}
