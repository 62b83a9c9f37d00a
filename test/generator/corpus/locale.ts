export type Language = 'cs' | 'de' | 'en' | 'es' | 'fi' | 'fr' | 'it' | 'ja' | 'nl' | 'pl' | 'pt' | 'ru' | 'sv' | 'tr'

/** The words of a language that any site may use. All names of people, places and companies are invented. */
export type Locale = {
  language: Language
  /** With the country, for numbers and dates. */
  tag: string
  currency: string
  /** How people ask for a list and for the facts of one page: tersely, politely, as a question. */
  askList: readonly ((things: string, fields: string) => string)[]
  askPage: readonly ((thing: string, fields: string) => string)[]
  ui: Ui
  given: readonly string[]
  family: readonly string[]
  towns: readonly string[]
  streets: readonly string[]
  /** `*` stands for a town. */
  headlines: readonly string[]
  sentences: readonly string[]
}

export type Ui = {
  home: string
  about: string
  contact: string
  search: string
  login: string
  cookies: string
  accept: string
  related: string
  advert: string
  sponsored: string
  more: string
  newsletter: string
  categories: string
  popular: string
  terms: string
  rights: string
}
