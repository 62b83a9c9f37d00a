import { AR } from './ar.ts'
import { BG } from './bg.ts'
import { CA } from './ca.ts'
import { CS } from './cs.ts'
import { DA } from './da.ts'
import { DE } from './de.ts'
import { EL } from './el.ts'
import { EN } from './en.ts'
import { ES } from './es.ts'
import { ET } from './et.ts'
import { FA } from './fa.ts'
import { FI } from './fi.ts'
import { FR } from './fr.ts'
import { HE } from './he.ts'
import { HI } from './hi.ts'
import { HU } from './hu.ts'
import { ID } from './id.ts'
import { IT } from './it.ts'
import { JA } from './ja.ts'
import { KO } from './ko.ts'
import type { LanguageWords } from './language-words.ts'
import { LT } from './lt.ts'
import { LV } from './lv.ts'
import { NB } from './nb.ts'
import { NL } from './nl.ts'
import { PL } from './pl.ts'
import { PT } from './pt.ts'
import { RO } from './ro.ts'
import { RU } from './ru.ts'
import { SK } from './sk.ts'
import { SL } from './sl.ts'
import { SR, SR_LATIN } from './sr.ts'
import { SV } from './sv.ts'
import { TH } from './th.ts'
import { TR } from './tr.ts'
import { UK } from './uk.ts'
import { VI } from './vi.ts'
import { ZH } from './zh.ts'

/** The languages in which wishes are understood. */
export const ALL_WORDS: readonly LanguageWords[] = [
  EN,
  DE,
  ES,
  FR,
  IT,
  PT,
  NL,
  PL,
  SV,
  JA,
  ZH,
  KO,
  TR,
  DA,
  NB,
  FI,
  ID,
  VI,
  CA,
  AR,
  HE,
  TH,
  HI,
  FA,
  RU,
  UK,
  CS,
  SK,
  BG,
  SR,
  SR_LATIN,
  SL,
  EL,
  RO,
  HU,
  LT,
  LV,
  ET,
]
