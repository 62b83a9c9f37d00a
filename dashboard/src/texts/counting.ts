import { type Language, language, locale } from './language.ts'

/** The forms that a language has, by its rules for plurals; `other` also stands for those that are not given. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export function countingIn(language: Language) {
  const rules = new Intl.PluralRules(language)
  const plural = (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other
  /** "1 page", "1,200 pages". */
  const counted = (count: number, forms: Forms): string => `${number(count)} ${plural(count, forms)}`
  return { plural, counted }
}

/** British, where it is English: no comma before the last of several. */
const SPOKEN = language === 'en' ? 'en-GB' : language
const ALL = new Intl.ListFormat(SPOKEN, { type: 'conjunction' })
const ANY = new Intl.ListFormat(SPOKEN, { type: 'disjunction' })

/** "a, b and c". */
export function allOf(words: readonly string[]): string {
  return ALL.format(words)
}

/** "a, b or c". */
export function anyOf(words: readonly string[]): string {
  return ANY.format(words)
}

export function number(count: number): string {
  return count.toLocaleString(locale)
}
