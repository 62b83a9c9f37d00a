import type { Form } from '#engine/recipe/forms/read-form.ts'
import type { Cleaner, FieldSource, JsonSource } from '#engine/recipe/recipe.ts'
import type { ConceptWeights } from '../language/concepts.ts'
import type { PageNode } from '../page/page-model.ts'
import type { TypeShares, ValueType } from './value-type.ts'

/** What is taken from a located element. */
export type Take = {
  attribute?: string
  text?: 'own' | 'after'
  line?: number
  form?: Form
  pattern?: string
  clean?: Cleaner[]
  /** Each line is a value of its own. */
  split?: '\n'
}

/** One way to a column's values. */
export type Slot =
  | { kind: 'nodes'; nodes: readonly (readonly PageNode[])[]; take: Take; header: string | null }
  /** `selector` chooses inside the labelled element: the items of the list after a heading. */
  | { kind: 'label'; label: string; selector: string | null; take: Take }
  | { kind: 'json'; source: JsonSource; take: Take }
  /** For each record the heading of its section, which stands before it. */
  | { kind: 'preceding'; nodes: readonly (PageNode | null)[]; take: Take }
  /** Written as the recipe will have it: a path into a JSON record, a place in a line of text. */
  | { kind: 'ready'; source: Omit<FieldSource, 'type'>; holds: 'text' | 'number' | 'boolean'; take: Take }

/** `isName`: stands in the page's code, not in a text that a reader sees. */
export type WeightedWord = { word: string; weight: number; isName?: boolean }

/** A value that shares one text of a page with others. */
export type PagePart = { take: Take; text: string; words: WeightedWord[] }

/** What a page about one thing says elsewhere about a text of it. */
export type PageMarks = {
  /** 2: a part of the page's title, 1: somewhere in it. */
  title: number
  opensTitle: boolean
  endsTitle: boolean
  /** The share of its words that are in the title. */
  titleWords: number
  /** It is the name of the site. */
  site: boolean
  /** It is what the page is about. */
  name: boolean
  /** The page labels something with it. */
  label: boolean
}

/** Values that recur across the records of a region, with everything that tells what they mean. */
export type Column = {
  kind: 'text' | 'link' | 'image'
  /** Several values in a record. */
  many: boolean
  /** Ways to the same values, the best first. */
  slots: readonly Slot[]
  /** One text for each record of the sample; several values are joined by line breaks. */
  values: readonly string[]
  coverage: number
  distinct: number
  length: number
  shares: TypeShares
  type: ValueType
  words: readonly WeightedWord[]
  concepts: ConceptWeights
  /** Where in the record the values stand, 0 to 1. */
  place: number
  /** Stands in a heading. */
  heading: boolean
  /** Is the text of a link. */
  linked: boolean
  /** Holds the values of other columns beside its own. */
  composite: boolean
  /** Comes from what the page says for machines. */
  structured: boolean
  /** On a page about one thing: stands with its name. */
  near: boolean
  /** On other pages of the same kind something else stands there (true), or the same (false); null where nothing is known of them. */
  varies: boolean | null
  /** What speaks against it whatever is asked for: repeated elsewhere, far from the subject. */
  doubt: number
  /** Where its values stand in the records, when no way leads to these elements. */
  stands?: readonly (PageNode | null)[]
  marks?: PageMarks
}
