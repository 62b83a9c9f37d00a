/**
 * The words of one language, as people write them; blanks divide words, `_` joins the words of a phrase. Months, days, units, currencies and
 * regions are not here: the platform knows them (CLDR).
 */
export type LanguageWords = {
  /** Names of fields by concept: `title: titel name; price: preis`. */
  fields: string
  /** Words that name a concept only when nothing else does. */
  weak?: string
  /** What labels call more special things, by the English term: `mileage: kilometerstand laufleistung`. */
  terms?: string
  /** Between the last two of a list. */
  and: string
  /** Articles, prepositions and pronouns: they name nothing. */
  fill: string
  /** How a request begins, and in some languages ends: "give me", "I need". */
  ask: string
  askLast?: true
  polite: string
  /** One by one of many: it settles that a list is meant. */
  each: string
  /** Many, or a list; in doubt. */
  many: string
  /** This one thing. */
  one: string
  /** What says that it is one thing, before its noun or (`-`) behind it. */
  this: string
  /** Between the thing and its fields: "boats with their name". */
  with: string
  /** What follows only qualifies: "date of birth". */
  of: string
  not: string
  /** Before what is counted: "number of seats". */
  number: string
  /** Question words by the concept they ask for; `count` is followed by what is counted, `which` by the thing. */
  questions: string
  /** The head of a noun phrase comes first: "date de publication". */
  headFirst?: true
  /** Words of their own that are a letter away from the name of a field, or end like one: a prize is no price, and a candidate no date. */
  others?: string
  /** What stands only before nouns in the plural (`los las`), and what only such nouns end with (`-ów`). */
  plurals?: string
  /** What the thing itself ends with where several are meant ("products: name and price"), in languages in which nearly all nouns do. */
  heads?: string
  /** Endings of plurals and cases, the longest first. */
  endings?: string
  /** Words are joined to longer ones whose end tells what they are: "Artikelnummer". */
  compounds?: true
  /** Written onto the word: an article, and an "and". */
  prefixes?: string
  joined?: string
  /**
   * What people say of which records they want, and how many: `under: unter; only: nur`, by the keys of `request/conditions/condition-words.ts`.
   * `#` before a word: it stands behind the amount. `*`: any ending.
   */
  conditions: string
}
