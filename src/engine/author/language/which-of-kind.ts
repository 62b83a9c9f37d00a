/**
 * Dates, numbers and places of which a thing has several, each with a name of its own: "date of birth" and "Eintrittsdatum", "Rechnungsnummer" and
 * "customer number". Which two are surely others is known only of those that are listed here.
 */
import { LANGUAGES, type LanguageCode } from './languages.ts'
import { namesOfTerm, termsOf } from './terms.ts'
import { isFiller, wordsOf } from './words.ts'

type Kind = 'date' | 'number' | 'place'

/** For each kind what its terms may stand for: two that share nothing are others. */
const KINDS: Readonly<Record<Kind, { general: readonly string[]; terms: Readonly<Record<string, string>> }>> = {
  date: {
    general: ['date', 'day'],
    terms: {
      'date_of_birth born': 'birth',
      'date_of_death died': 'death',
      'published posted updated filed received accepted broadcast': 'out',
      issued: 'out issue',
      created: 'out issue founding',
      'release_date premiere': 'out begin',
      'start available_from entry_into_force opening kick_off check_in first_registration': 'begin',
      'end deadline valid_until expires closing_date_for_applications repealed check_out': 'end',
      invoice: 'invoice issue',
      order: 'order',
      payment: 'payment',
      'delivery_time shipping': 'delivery',
      'founded year_built': 'founding begin',
      hearing_date: 'hearing',
      'decision_date decision judgment': 'decision issue out',
    },
  },
  number: {
    general: ['number', 'code', 'identifier', 'reference'],
    terms: {
      'item_number part_number product model barcode listing_number': 'product',
      'customer client member': 'customer',
      invoice: 'invoice',
      order: 'order',
      contract: 'contract',
      'case_number document_number decision judgment': 'case',
      'register_number company': 'register',
      tax_number: 'tax',
      'tracking_number consignment': 'tracking',
      account: 'account',
    },
  },
  place: {
    general: ['place'],
    terms: { birthplace: 'birth', residence: 'residence', publisher: 'publishing', workplace: 'work' },
  },
}

const GENERAL = new Map(Object.entries(KINDS).map(([kind, { general }]) => [kind, new Set(general)]))
const GROUPS = new Map(
  Object.entries(KINDS).map(([kind, { terms }]) => [
    kind,
    new Map(
      Object.entries(terms).flatMap(([names, groups]) =>
        names.split(' ').map((name) => [name, groups.split(' ')] as const),
      ),
    ),
  ]),
)

/** `isTold`: words beside those for the kind say which one it is, known or not. */
type Said = { groups: Set<string>; isKind: boolean; isTold: boolean }

function saidOf(text: string, kind: Kind, languages: readonly LanguageCode[]): Said {
  const general = GENERAL.get(kind) ?? new Set()
  const terms = GROUPS.get(kind)
  const words = wordsOf(text).filter((word) => !isFiller(word, languages))
  const parts = words.flatMap((word) => partsOfCompound(word, languages, general) ?? [word])
  const found = [...termsOf(wordsOf(text), languages), ...termsOf(parts, languages)]
  const isGeneral = found.some(({ term }) => general.has(term))
  const groups = new Set(found.flatMap(({ term }) => terms?.get(term) ?? []))
  const saying = new Set(found.flatMap(({ term, words: said }) => (general.has(term) ? said : [])))
  return { groups, isKind: isGeneral, isTold: parts.some((word) => !saying.has(word)) }
}

const MIN_MODIFIER_CHARS = 3
const ALL_GENERAL: ReadonlySet<string> = new Set(GENERAL.values().flatMap((terms) => [...terms]))

/** "Bestelldatum": what it is the date of, and the date. */
export function partsOfCompound(
  word: string,
  languages: readonly LanguageCode[],
  ends: ReadonlySet<string> = ALL_GENERAL,
): readonly [modifier: string, end: string] | null {
  for (const code of languages)
    for (const term of LANGUAGES[code].compounds ? ends : [])
      for (const [end = '', ...more] of namesOfTerm(term, code)) {
        const modifier = word.endsWith(end) ? word.slice(0, -end.length) : ''
        if (more.length > 0 || end.length < MIN_MODIFIER_CHARS || modifier.length < MIN_MODIFIER_CHARS) continue
        const bare = modifier.replace(/(?:e?s|e?n)$/, '')
        return [termsOf([modifier], [code]).length > 0 ? modifier : bare, end]
      }
  return null
}

/** Of these nobody means another, whatever it is called. */
const OF_PERSONS = new Set(['birth', 'death'])

/** Whether a label names another of the same kind than was asked for: surely, or perhaps, as it says something else that is not known. */
export function namesOther(
  asked: string,
  label: string,
  languages: readonly LanguageCode[],
): 'surely' | 'perhaps' | null {
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const wanted = saidOf(asked, kind, languages)
    if (wanted.groups.size === 0) continue
    const said = saidOf(label, kind, languages)
    if (said.groups.size > 0) {
      const isSame = kind === 'date' || (wanted.isKind && said.isKind)
      if (isSame && ![...wanted.groups].some((group) => said.groups.has(group))) return 'surely'
    } else if (said.isKind && said.isTold)
      return [...wanted.groups].every((group) => OF_PERSONS.has(group)) ? 'surely' : 'perhaps'
  }
  return null
}
