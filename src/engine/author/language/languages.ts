import type { LanguageWords } from './language-words.ts'
import { ar } from './languages/ar.ts'
import { bg } from './languages/bg.ts'
import { ca } from './languages/ca.ts'
import { cs } from './languages/cs.ts'
import { da } from './languages/da.ts'
import { de } from './languages/de.ts'
import { el } from './languages/el.ts'
import { en } from './languages/en.ts'
import { es } from './languages/es.ts'
import { et } from './languages/et.ts'
import { fa } from './languages/fa.ts'
import { fi } from './languages/fi.ts'
import { fr } from './languages/fr.ts'
import { he } from './languages/he.ts'
import { hi } from './languages/hi.ts'
import { hu } from './languages/hu.ts'
import { id } from './languages/id.ts'
import { it } from './languages/it.ts'
import { ja } from './languages/ja.ts'
import { ko } from './languages/ko.ts'
import { lt } from './languages/lt.ts'
import { lv } from './languages/lv.ts'
import { nb } from './languages/nb.ts'
import { nl } from './languages/nl.ts'
import { pl } from './languages/pl.ts'
import { pt } from './languages/pt.ts'
import { ro } from './languages/ro.ts'
import { ru } from './languages/ru.ts'
import { sk } from './languages/sk.ts'
import { sl } from './languages/sl.ts'
import { sr } from './languages/sr.ts'
import { sv } from './languages/sv.ts'
import { th } from './languages/th.ts'
import { tr } from './languages/tr.ts'
import { uk } from './languages/uk.ts'
import { vi } from './languages/vi.ts'
import { zh } from './languages/zh.ts'

export const LANGUAGES = {
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  en,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sk,
  sl,
  sr,
  sv,
  th,
  tr,
  uk,
  vi,
  zh,
} as const satisfies Record<string, LanguageWords>

export type LanguageCode = keyof typeof LANGUAGES

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[]

/** English is known everywhere: pages are written in its words, whatever their readers speak. */
export const ENGLISH: readonly LanguageCode[] = ['en']

const SAME: Readonly<Record<string, LanguageCode>> = {
  no: 'nb',
  nn: 'nb',
  hr: 'sr',
  bs: 'sr',
  sh: 'sr',
  me: 'sr',
  ms: 'id',
  in: 'id',
  iw: 'he',
  mo: 'ro',
  gl: 'pt',
  be: 'ru',
}

/** `pt-BR` → `pt`; null for a language that is not known here. */
export function languageCode(tag: string | null): LanguageCode | null {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  const code = SAME[base] ?? base
  return Object.hasOwn(LANGUAGES, code) ? (code as LanguageCode) : null
}

export function wordsOfLanguage(code: LanguageCode): LanguageWords {
  return LANGUAGES[code]
}
