import { createRequire } from 'node:module'
import type * as PhoneNumbers from 'libphonenumber-js/min'

/** Telephone and fax numbers in a text, as they are written there. */
export type PhoneNumber = { text: string; kind: 'phone' | 'fax' | 'mobile' | 'both'; isLabelled: boolean; from: number }

const MAX_CHARS = 5000
/** With its country code, or with the area in brackets, or in groups; a number such as 1-800-FLOWERS may spell a word. */
const CANDIDATE =
  /(?:\+|\b00)\d[\d\s()./-]{6,22}\d|\(\+?\d{1,5}\)[\s./-]?\d[\d\s./-]{3,16}\d|(?<![\d.,$€£/-])\d{3}[.\s-]\d{3}[.-][A-Z]{4}\b|\b1-8\d\d-[A-Z\d-]{7,10}\b|(?<![\d.,$€£/-])\d[\d\s()./-]{5,20}\d(?![\d%€$£])/g
const FAX =
  /\b(?:fax|telefax|faks|facsimile|télécopie|telecopie|télécopieur|fakss)\b|факс|传真|傳真|ファックス|FAX|팩스|φαξ/iu
const PHONE =
  /\b(?:tel|telefon|telephone|téléphone|telefono|teléfono|telefone|telefoon|puhelin|telefonszám|phone|call|ph|tél|tlf|tfno|fon|telf|hotline|landline|toll[- ]free)\b|☎|📞|📱|тел|телефон|τηλ|電話|电话|전화|(?:^|[\s|(])[tp]\.?\s?[:.]?\s*$/iu
const MOBILE =
  /\b(?:mobile|mobil|cell|handy|portable|móvil|celular|cellulare|gsm|mob|komórka|whatsapp)\b|моб|手机|携帯/iu

/** Where most pages come from; a number that is written with its country code needs no guess. */
const COUNTRIES = [
  'US',
  'GB',
  'DE',
  'FR',
  'IT',
  'ES',
  'NL',
  'AU',
  'IN',
  'BR',
  'JP',
  'PL',
  'CH',
  'SE',
  'TR',
  'RU',
  'UA',
  'IE',
  'ZA',
] as const

const require = createRequire(import.meta.url)

/** Loaded with the first number that needs it: the rules of all countries take a third of the time in which a thread starts. */
function isValidPhoneNumber(...number: Parameters<typeof PhoneNumbers.isValidPhoneNumber>): boolean {
  return (require('libphonenumber-js/min') as typeof PhoneNumbers).isValidPhoneNumber(...number)
}

/** In the order of the text. A number counts when a label stands before it, or when it is one that somewhere could be dialled. */
export function findPhones(text: string): PhoneNumber[] {
  const found: PhoneNumber[] = []
  const whole = text.slice(0, MAX_CHARS)
  let end = 0
  for (const match of whole.matchAll(CANDIDATE)) {
    const number = tidy(match[0])
    const label = labelOf(whole.slice(Math.max(end, match.index - 40), match.index))
    if (number === null || !isDialled(number, label !== null)) continue
    found.push({ text: number, kind: label ?? 'phone', isLabelled: label !== null, from: match.index })
    end = match.index + match[0].length
  }
  return found
}

/** The label of a number stands in its line, or makes up the line before. */
function labelOf(before: string): PhoneNumber['kind'] | null {
  const lines = before.split('\n')
  const last = lines.at(-1)?.trim() === '' ? (lines.at(-2) ?? '') : (lines.at(-1) ?? '')
  const isFax = FAX.test(last)
  const isPhone = PHONE.test(last)
  if (isFax && isPhone)
    return /(?:tel|phone|tél|тел)\.?\s?(?:[/&+]|und|and|et|e|y)\s?(?:tele)?fax/iu.test(last) ? 'both' : 'fax'
  if (isFax) return 'fax'
  return MOBILE.test(last) ? 'mobile' : isPhone ? 'phone' : null
}

function tidy(text: string): string | null {
  const line =
    text
      .split(/\n|\s{2,}|\s\/\s|\s-\s/, 1)[0]
      ?.trim()
      .replace(/[./-]+$/, '') ?? ''
  const digits = line.replace(/\D/g, '').length
  return (digits >= 6 && digits <= 15) || /[A-Z]{4}/.test(line) ? line : null
}

function isDialled(number: string, isLabelled: boolean): boolean {
  // Dates, ranges of years, amounts.
  if (/^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(number) || /^(?:19|20)\d{2}\s?[-/]\s?(?:19|20)?\d{2}$/.test(number))
    return false
  if (/[A-Z]{4}/.test(number)) return true
  if (number.startsWith('+')) return isLabelled || isValidPhoneNumber(number)
  if (isLabelled) return true
  const isGrouped = /^\(|^0\d|^\d{3}[.\s-]\d{3}[.\s-]\d{4}$|^1[-.\s]\d{3}[-.\s]\d{3}[-.\s]\d{4}$/.test(number)
  return isGrouped && COUNTRIES.some((country) => isValidPhoneNumber(number, country))
}

export function phoneOf(text: string): string | null {
  const dialled = /^tel:(?:\/\/)?([+\d(%][^\s;?]*)$/i.exec(text)?.[1]
  if (dialled) return safeDecode(dialled)
  const found = findPhones(text)
  const first =
    found.find(({ kind }) => kind === 'phone') ?? found.find(({ kind }) => kind === 'mobile' || kind === 'both')
  return first?.text ?? null
}

export function faxOf(text: string): string | null {
  return findPhones(text).find(({ kind }) => kind === 'fax' || kind === 'both')?.text ?? null
}

export function mobileOf(text: string): string | null {
  return findPhones(text).find(({ kind }) => kind === 'mobile')?.text ?? null
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}
