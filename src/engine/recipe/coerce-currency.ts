import { wordSet } from '#base/word-set.ts'

/** Currencies as pages write them beside an amount: a sign ("$", "US$", "£GB"), a code ("CHF") or a short word ("kr", "zł", "Fr."). */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const WORDS: ReadonlySet<string> = wordSet('KR RS RP RM ZŁ KČ FT LEI FR SFR TL ЛВ РУБ ГРН ДЕН GS BS KM EURO EUROS ДИН')
const SIGN = /^\p{L}{0,3}\.?\p{Sc}\p{L}{0,3}$/u
/** The longest form is "US$" or "euros" with a point; a longer word is none. */
const MAX_CHARS = 6

export function isCurrency(text: string): boolean {
  if (text.length > MAX_CHARS) return false
  if (SIGN.test(text)) return true
  const word = text.replace('.', '').toUpperCase()
  return CODES.has(word) || WORDS.has(word)
}

const UNITS = wordSet(
  `dollar euro pound sterling yen yuan renminbi franc frank krone krona kroner kronor koruna crown zloty złoty rupee rupiah ringgit baht won dong peso real rand
  lira ruble rouble rubel hryvnia forint leu lei lev lari tenge dinar dirham riyal rial shekel sheqel taka naira cedi shilling birr bitcoin`,
)

/** Whether a text tells a currency and no amount: "CHF", "US$", "Swiss francs". */
export function tellsCurrency(text: string): boolean {
  if (/\p{N}/u.test(text)) return false
  const words = text.match(/[\p{L}\p{Sc}]+/gu) ?? []
  return words.some(
    (word) => isCurrency(word) || UNITS.has(word.toLowerCase()) || UNITS.has(word.toLowerCase().replace(/s$/, '')),
  )
}

/** Whether a currency stands just before `end`, perhaps with a space between. */
export function currencyBefore(text: string, end: number): boolean {
  const tail = text.slice(Math.max(0, end - MAX_CHARS - 2), end)
  const word = /(?:^|[^\p{L}\p{N}])([\p{L}\p{Sc}]+\.?)[ \u00a0]?$/u.exec(tail)?.[1]
  return word !== undefined && isCurrency(word)
}

/** Whether a currency stands just after `start`, perhaps with a space between. */
export function currencyAfter(text: string, start: number): boolean {
  const word = /^[ \u00a0]?([\p{L}\p{Sc}]+)/u.exec(text.slice(start, start + MAX_CHARS + 2))?.[1]
  return word !== undefined && isCurrency(word)
}

/** Codes that are words as well: "TOP 10", "ALL 5". */
const ALSO_WORDS = wordSet('ALL TOP TRY CUP PEN GEL MOP COP MAD SOS BOB AMD')
const SURE_WORDS = wordSet('kr zł kč euro euros руб грн лв')
const SIGN_BEFORE = /(\d?)\p{Sc}\p{L}{0,3}([ \u00a0]?)-?$/u
const SIGN_AFTER = /^(?:[ \u00a0]?[千万萬만亿億억천kKmM])?([ \u00a0]?)(?:\p{L}{0,3}\p{Sc}|[円원元])(\d?)/u

/** Whether the number that begins at `start` is money beyond doubt: "ft" and "top" may mean something else. */
export function moneyBefore(text: string, start: number): boolean {
  const tail = text.slice(Math.max(0, start - MAX_CHARS - 2), start)
  const sign = SIGN_BEFORE.exec(tail)
  // "5€ 20 pieces"
  if (sign) return sign[1] === '' || sign[2] === ''
  return isSure(/(?:^|[^\p{L}\p{N}])(\p{L}+\.?)[ \u00a0]?-?$/u.exec(tail)?.[1])
}

/** Whether the number that ends at `end` is money beyond doubt. */
export function moneyAfter(text: string, end: number): boolean {
  const head = text.slice(end, end + MAX_CHARS + 2)
  const sign = SIGN_AFTER.exec(head)
  // "4 $10.00"
  if (sign) return sign[1] === '' || sign[2] === ''
  return isSure(/^(?:[.,]-)?[ \u00a0]?(\p{L}+)/u.exec(head)?.[1])
}

function isSure(word: string | undefined): boolean {
  if (word === undefined) return false
  const plain = word.replace('.', '')
  return (CODES.has(plain) && !ALSO_WORDS.has(plain)) || SURE_WORDS.has(plain.toLowerCase())
}
