import { type DateForm, date, type Form, money, number, ORIGIN } from './cells.ts'
import type { Chance } from './chance.ts'
import type { Locale } from './locale.ts'

/** How a page shows a value, and what counts as having read it. */
export type Value = { text: string; forms: readonly Form[] }

/** `others` are as right as what stands there. */
export function said(text: string, ...others: readonly Form[]): Value {
  return { text, forms: [text, ...others] }
}

export function amount(value: number, locale: Locale): Value {
  return money('', value, locale)
}

export function count(value: number, locale: Locale, unit = ''): Value {
  return number('', value, locale, unit)
}

/** `numeric` has two digits for the day and the month, and the year as a whole. */
export function dayOf(day: Date, locale: Locale, form: DateForm | 'numeric' | 'full'): Value {
  if (form !== 'numeric' && form !== 'full') return date('', day, locale, form)
  const style =
    form === 'full'
      ? ({ dateStyle: 'full' } as const)
      : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const)
  const shown = new Intl.DateTimeFormat(locale.tag, { ...style, timeZone: 'UTC' }).format(day)
  return said(shown, day.toISOString().slice(0, 10))
}

/** A day whose hour stands beside it: with the hour it is as right. `written` are other ways in which the page has both. */
export function withTime(day: Value, time: string, ...written: readonly string[]): Value {
  const iso = `${day.forms.at(-1)}T${time.padStart(5, '0')}`
  const both = [`${day.text} ${time}`, `${day.text}, ${time}`, iso, `${iso}:00`]
  return { text: day.text, forms: [...day.forms, ...both, ...written] }
}

/** A page of the site: the address stands in the markup without its origin. */
export function linkTo(path: string): Value {
  return { text: path, forms: [ORIGIN + path] }
}

export function phoneOf({ language }: Locale, chance: Chance): string {
  return chance.pick(PHONES[language] ?? ['0## ### ####']).replaceAll('#', () => String(chance.int(1, 9)))
}

const PHONES: Readonly<Partial<Record<Locale['language'], readonly string[]>>> = {
  cs: ['+420 5## ### ###', '5## ### ###'],
  de: ['0##1 / ## ## ##', '+49 (0)4# 55#-##', '0## ######'],
  en: ['01### ######', '(###) 555-01##'],
  es: ['9## ### ###', '+34 9## ## ## ##'],
  fi: ['0## ### ####', '+358 # ### ####'],
  fr: ['0# ## ## ## ##', '+33 (0)# ## ## ## ##'],
  it: ['0## ######', '+39 0## ### ####'],
  ja: ['0#-####-####', '0##-###-####'],
  nl: ['0##-### ## ##', '0### - ## ## ##'],
  pl: ['## ### ## ##', '+48 ## ### ## ##'],
  pt: ['(##) 3###-####', '2## ### ###'],
  ru: ['+7 (4##) ###-##-##', '8 (8###) ##-##-##'],
  sv: ['0##-## ## ##', '+46 ## ### ## ##'],
  tr: ['0 (3##) ### ## ##', '+90 3## ### ## ##'],
}

/** As links to call it have it. */
export function telLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A number that a link to call has as well. */
export function linkedPhone(phone: string): Value {
  return said(phone, telLink(phone).slice('tel:'.length))
}

export function postcodeOf({ language }: Locale, chance: Chance): string {
  return (POSTCODES[language] ?? '#####').replaceAll('#', () => String(chance.int(1, 9)))
}

const POSTCODES: Readonly<Partial<Record<Locale['language'], string>>> = {
  cs: '### ##',
  en: 'MX# #QD',
  ja: '###-####',
  nl: '#### KV',
  pl: '##-###',
  pt: '#####-###',
  ru: '######',
  sv: '### ##',
}

/** Without accents, as names of hosts and of files are written. */
export function slug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
