import type { Form } from './cells.ts'
import type { Raw } from './element.ts'
import type { FieldType, Making } from './kind.ts'
import type { Language } from './locale.ts'
import type { Value } from './values.ts'

/** What people call the things and their fields, and what the pages themselves say. */
export type WrittenWords<Field extends string, Label extends string> = {
  things: string
  fields: Readonly<Record<Field, string>>
  says: Readonly<Record<Label, string>>
  names: readonly string[]
}

/** A kind whose markup is written out, in each style as a family of sites writes it. */
export type WrittenKind<Field extends string = string, Label extends string = string, Style extends string = string> = {
  name: string
  shape: 'list' | 'detail'
  /** Also those that no page of the kind has: whoever asks for them should get nothing. */
  fields: Readonly<Record<Field, FieldType>>
  words: Readonly<Partial<Record<Language, WrittenWords<Field, Label>>>>
  pages: readonly (readonly [Language, Style] | readonly [Language, Style, askedIn: 'en'])[]
  /** What else its pages tell, in English, and as other languages call it where that is not known to be the same. */
  also: readonly string[]
  write: (writing: Writing<Label, Style>) => Written<NoInfer<Field>>
}

export type Writing<Label extends string = string, Style extends string = string> = Making & {
  style: Style
  says: Readonly<Record<Label, string>>
  /** Another thing of the same page. */
  make: (index: number) => Making
}

/** What a field should be read as; null where the record has no such value. */
export type Expected = Value | string | readonly string[] | null

export type Written<Field extends string = string> = {
  title: string
  head?: Raw
  body: Raw
  gold: readonly Readonly<Record<Field, Expected>>[]
}

/** Keeps the names for the compiler while the table of kinds forgets them. */
export function writtenKind<Field extends string, Label extends string, Style extends string>(
  kind: WrittenKind<Field, Label, Style>,
): WrittenKind {
  return kind as unknown as WrittenKind
}

export function formsOf(expected: Expected | undefined): readonly Form[] {
  if (expected === null || expected === undefined) return []
  if (typeof expected === 'string') return [expected]
  return 'forms' in expected ? expected.forms : [expected, expected.join(', ')]
}
