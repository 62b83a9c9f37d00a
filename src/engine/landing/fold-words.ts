import { wordSet } from '#base/word-set.ts'

const UNMARKED: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', æ: 'ae', œ: 'oe', ı: 'i' }

/** Words of regret and of time that people put anywhere into a sentence. */
const FILLERS =
  wordSet(`leider bereits inzwischen mittlerweile schon unfortunately already sadly malheureusement desormais lamentablemente desafortunadamente
  lamentamos purtroppo helaas inmiddels reeds infelizmente niestety bohuzel bohuzial tyvarr desvaerre dessverre valitettavasti sajnos δυστυχως
  maalesef nazalost zal deja kahjuks diemzel`)

/**
 * Text in which phrases are looked for: lower case, without accents, one space between words and around the whole, ` . ` at the end of a
 * sentence, no other punctuation and no fillers.
 */
export function foldWords(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .replace(/[ßøłđðæœı]/g, (letter) => UNMARKED[letter] ?? letter)
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[.!?。！？…؟]+/g, ' . ')
    .replace(/[^\p{L}\p{N}'.]+/gu, ' ')
  const words = plain.split(' ').filter((word) => word !== '' && !FILLERS.has(word))
  return ` ${words.join(' ')} `
}
