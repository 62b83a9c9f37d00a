import { DE } from './de.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { FR } from './fr.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import type { LanguageWords } from './language-words.ts'
import { NL } from './nl.ts'
import { PL } from './pl.ts'
import { PT } from './pt.ts'
import { SV } from './sv.ts'
import { ZH } from './zh.ts'

/** The languages in which wishes are understood. */
export const ALL_WORDS: readonly LanguageWords[] = [EN, DE, ES, FR, IT, PT, NL, PL, SV, JA, ZH]
