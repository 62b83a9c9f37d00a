import { rememberedText } from '#base/remembered.ts'
import { LANGUAGE_CODES, wordsOfLanguage } from '#engine/author/language/languages.ts'
import { inAllLanguages, longestFirst, pattern } from './condition-words.ts'
import { isThing } from './field-words.ts'
import { findAll, LETTER, wordAfter } from './fold.ts'
import { type Found, foundAt } from './stated.ts'

/** "excluding sponsored", "ohne Anzeigen", "no sold-out ones": only marks that lists of any kind have, since "without tax" speaks of a field. */
const ALSO_EXCLUDING =
  'exclude except_for but_no but_not leave_out auser keine excepte hors esclus[oi] exceto oprocz utom inga inte_några ingen kun_ikke nessun[oa]? aucune?s? ningun[oa]? geen žádn* nijak* bez_ без_ niciun* hiçbir בלי_ ללא بدون_ kizárva nelkul 不含 不包括 除去 除外 排除 以外 なし 抜き 빼고 없이 ไม่มี ไม่รวม không_có không_bao_gồm tidak_termasuk'
const EXCLUDING = longestFirst(
  [
    ...LANGUAGE_CODES.flatMap((language) => wordsOfLanguage(language).not.split(/\s+/)),
    ...ALSO_EXCLUDING.split(' '),
  ].filter((word) => word !== ''),
)
  .map((word) => pattern(word.replace(/_$/, '')))
  .join('|')
const ARTICLES = 'the|any|all|those|les|las|los|i|gli|le|die|de|os|as|den|det|alle|toutes|mga|cac|των|τις|τα'
const NOUNS =
  'ones?|items?|products?|results?|listings?|posts?|offers?|jobs?|entries|ads?|produkte|artikel|eintrage|produits|annonces|productos|anuncios|prodotti|annunci|producten|produtos|anuncios|oferty'

function marks(): string {
  return `(?:(?<ad>${inAllLanguages('ads')})|${inAllLanguages('sold_out')})`
}

const exclusions = rememberedText((_: 'all'): readonly string[] => {
  const all = String.raw`(?:(?:${ARTICLES})\s+)?(?:(?:annonces|produits|productos|anuncios|prodotti|annunci|produtos)\s+)?`
  const between = String.raw`\s*(?<=[\s\p{scx=Han}\p{Script=Thai}])`
  return [
    String.raw`(?<!${LETTER})(?:${EXCLUDING})${between}${all}${marks()}(?:\s+(?:${NOUNS}|${inAllLanguages('ads')}))?`,
    // 「広告を除く」, "reklamlar hariç", "विज्ञापन के बिना"
    String.raw`${marks()}(?:${LETTER}{0,6}?|\s${LETTER}{1,4})\s?(?:${BEHIND})`,
  ]
}, 1)

const BEHIND = (['ja', 'ko', 'tr', 'hi', 'hu', 'zh', 'fi', 'et'] as const)
  .flatMap((language) => wordsOfLanguage(language).not.split(/\s+/))
  .concat(['なし', '抜き', '除外', '빼고', '없이', 'nelkul'])
  .filter((word) => !['ei', 'nem', 'mitte', 'नहीं', 'değil'].includes(word))
  .map(pattern)
  .join('|')

export function readExclusions(text: string): Found[] {
  const matches = exclusions('all').flatMap((source) => findAll(text, source))
  return matches.map((match) => {
    const found = foundAt(match, { kind: 'without', mark: match.groups?.ad === undefined ? 'sold_out' : 'sponsored' })
    const next = wordAfter(text, match)
    const noun = isThing(next) ? text.slice(found.end).indexOf(next) + next.length : 0
    return { ...found, end: found.end + noun }
  })
}

/** What a value says of an item that carries the mark. */
export function markIn(value: string, mark: 'sponsored' | 'sold_out'): RegExpExecArray | undefined {
  return findAll(value, inAllLanguages(mark === 'sponsored' ? 'ads' : 'sold_out'))[0]
}
