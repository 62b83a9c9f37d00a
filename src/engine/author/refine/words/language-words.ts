/**
 * The words of one language in which people say what should be different. Everything but the plain side is folded: lower case, plain letters.
 * A blank stands for any white space, `(x|y)` for one of them, `{a}` for the user's own words, `{q}` for quoted ones.
 */
export type LanguageWords = {
  /** Of which it has its letters, where they are not Latin. */
  script?: 'Kana' | 'Han' | 'Hangul' | 'Cyrillic' | 'Greek' | 'Arabic' | 'Hebrew' | 'Thai' | 'Devanagari'
  /** Its words stand side by side without blanks. */
  unspaced?: true
  /** Words that tell the language. */
  common: string
  /** Between the members of a list and between two wishes. */
  and: string
  /** Before a noun and no part of a field's name. */
  articles: string
  /** What people put before or after a wish. */
  manners: string
  /**
   * Line by line a wish, ` = `, and the same in the plain English that the readers know. The most particular first. `all but {a}` is left out when
   * it is said alone, and what stays when it is to be dropped.
   */
  wishes: string
  /** Words inside a wish, in the same way. */
  words: string
}
