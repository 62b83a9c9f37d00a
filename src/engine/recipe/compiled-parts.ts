import type { CompiledSelector } from './compile-selector.ts'
import type { Form } from './forms/read-form.ts'
import type { JsonPath } from './json-path.ts'
import type { LinearPattern } from './linear-pattern.ts'
import type { Place } from './place.ts'
import type { Cleaner, FieldType, JsonSource, TextPart } from './recipe.ts'

/** What a compiled recipe consists of: containers and fields with their selectors, patterns and paths prepared. */
export type CompiledContainer =
  | {
      kind: 'elements'
      selector: CompiledSelector
      scope: CompiledSelector | null
      isLoneScope: boolean
      heading: string | null
      exclude: readonly CompiledSelector[]
      rows: CompiledRows | null
      isSingle: boolean
      /** What the records are called, wherever they stand: inside a record it is another one, such as a reply. Null where they have no name. */
      inner: CompiledSelector | null
    }
  | { kind: 'json'; source: CompiledSource }

export type CompiledRows =
  | { kind: 'following'; end: CompiledSelector | null }
  | { kind: 'period'; size: number }
  | { kind: 'separated'; by: CompiledSelector }

export type CompiledSource = { source: JsonSource; path: JsonPath; script: CompiledSelector | null }

export type CompiledField = {
  name: string
  many: boolean
  fallback: string | number | boolean | null
  /** The field itself, then its alternates. */
  variants: readonly CompiledVariant[]
}

export type CompiledVariant = {
  /** The field's name. */
  name: string
  /** Stands in for the whole list or not at all. */
  isInstead: boolean
  /** An alternate that does not just take another part of the text of the same element. */
  isElsewhere: boolean
  selector: CompiledSelector | null
  label: string | null
  column: string | number | null
  source: CompiledSource | null
  isOutside: boolean
  isPreceding: boolean
  place: Place | null
  attribute: string | null
  text: TextPart
  line: number | null
  /** What it is the second or the third of, if it is known by its number. */
  among: string | null
  path: JsonPath | null
  exclude: readonly CompiledSelector[]
  /** The tags of what is crossed out are excluded: so is what is so by its class or style, also the located element itself or one around it. */
  leavesStruck: boolean
  form: Form | null
  pattern: LinearPattern | null
  clean: readonly Cleaner[]
  split: string | null
  type: FieldType
  fields: readonly CompiledField[]
}
