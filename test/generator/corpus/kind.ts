import type { Cell } from './cells.ts'
import type { Chance } from './chance.ts'
import type { DetailStyle } from './detail-markup.ts'
import type { ListStyle } from './list-markup.ts'
import type { Language, Locale } from './locale.ts'

export type FieldType = 'string' | 'number' | 'integer' | 'array'

/** What people who speak this language call the things and their fields; `names` is what the things are called. */
export type Words<Field extends string> = {
  things: string
  fields: Readonly<Record<Field, string>>
  names: readonly string[]
}

type Common<Field extends string> = {
  name: string
  fields: Readonly<Record<Field, FieldType>>
  words: Readonly<Partial<Record<Language, Words<Field>>>>
  /** Fields that the page shows and nobody asks for. */
  unasked?: readonly NoInfer<Field>[]
  record: (making: Making) => Cell[]
}

export type ListKind<Field extends string = string> = Common<Field> & {
  shape: 'list'
  pages: readonly (readonly [Language, ListStyle])[]
  count: readonly [least: number, most: number]
  /** Records stand under headings that hold this field. */
  groupedBy?: NoInfer<Field>
}

export type DetailKind<Field extends string = string> = Common<Field> & {
  shape: 'detail'
  pages: readonly (readonly [Language, DetailStyle])[]
  /** The type of the thing at schema.org. */
  type: string
}

export type Kind = ListKind | DetailKind

/** What a record is made of. */
export type Making = {
  chance: Chance
  locale: Locale
  /** Of the record among those of its page. */
  index: number
  /** A different one for each record, as long as there are enough. */
  name: string
  person(): string
  town(): string
  street(): string
  company(): string
  headline(): string
  sentences(count: number): string
  day(): Date
  path(folder: string): string
}

/** Keeps the names of the fields for the compiler while the table of kinds forgets them. */
export function listKind<Field extends string>(kind: Omit<ListKind<Field>, 'shape'>): ListKind {
  return { ...kind, shape: 'list' } as ListKind
}

export function detailKind<Field extends string>(kind: Omit<DetailKind<Field>, 'shape'>): DetailKind {
  return { ...kind, shape: 'detail' } as DetailKind
}
