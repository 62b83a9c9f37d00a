import type { Locale } from './locale.ts'

/** One value of a record: how the page shows it, and what counts as having read it. */
export type Cell = {
  field: string
  role: 'title' | 'text' | 'long' | 'money' | 'date' | 'number' | 'many'
  /** Empty where the record has no such value. */
  text: string
  /** Any of these is right. */
  forms: readonly Form[]
  /** Plain without the name of its field beside it. */
  bare?: boolean
  link?: { field: string; href: string }
  image?: { field: string; src: string }
  /** The price before, which is a field of its own where somebody asks for it. */
  was?: { field: string; text: string; forms: readonly Form[] }
  iso?: string
  many?: readonly string[]
  /** What schema.org calls it. */
  prop?: string
}

export type Form = string | number | readonly string[]

export const ORIGIN = 'https://site.example'

type More = Partial<Pick<Cell, 'link' | 'image' | 'prop' | 'bare' | 'was'>>

export function title(field: string, text: string, more: More = {}): Cell {
  return { field, role: 'title', text, forms: [text], prop: 'name', bare: true, ...more }
}

/** Shown with the name of its field where the markup has a place for one. */
export function text(field: string, value: string, more: More = {}): Cell {
  return { field, role: 'text', text: value, forms: [value], ...more }
}

/** Plain without a label: a place, a person, a company. */
export function bare(field: string, value: string, more: More = {}): Cell {
  return text(field, value, { bare: true, ...more })
}

export function long(field: string, value: string, more: More = {}): Cell {
  return { field, role: 'long', text: value, forms: [value], prop: 'description', bare: true, ...more }
}

export function number(field: string, value: number, locale: Locale, unit = '', more: More = {}): Cell {
  const written = new Intl.NumberFormat(locale.tag).format(value)
  const shown = unit === '' ? written : `${written} ${unit}`
  return { field, role: 'number', text: shown, forms: [value, shown, written], ...more }
}

export function money(field: string, value: number, locale: Locale, more: More = {}): Cell {
  const shown = moneyText(value, locale)
  return { field, role: 'money', text: shown, forms: [value, shown], prop: 'offers.price', bare: true, ...more }
}

export function oldPrice(field: string, value: number, locale: Locale): NonNullable<Cell['was']> {
  const shown = moneyText(value, locale)
  return { field, text: shown, forms: [value, shown] }
}

function moneyText(value: number, { tag, currency }: Locale): string {
  const digits = currency === 'JPY' || Number.isInteger(value) ? 0 : 2
  const style = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return new Intl.NumberFormat(tag, style).format(value).replaceAll(/[\u00a0\u202f]/g, ' ')
}

export type DateForm = 'long' | 'medium' | 'short' | 'iso'

export function date(field: string, day: Date, locale: Locale, form: DateForm, more: More = {}): Cell {
  const iso = day.toISOString().slice(0, 10)
  const shown =
    form === 'iso' ? iso : new Intl.DateTimeFormat(locale.tag, { dateStyle: form, timeZone: 'UTC' }).format(day)
  return { field, role: 'date', text: shown, forms: [shown, iso], iso, prop: 'datePublished', bare: true, ...more }
}

export function many(field: string, values: readonly string[], more: More = {}): Cell {
  return { field, role: 'many', text: values.join(', '), forms: [values, values.join(', ')], many: values, ...more }
}

/** The same cell, or an empty one: real records lack values. */
export function maybe(isThere: boolean, cell: Cell): Cell {
  return isThere ? cell : { ...cell, text: '', forms: [] }
}

/** What a reader of the record should get, by field. */
export function goldOf(cells: readonly Cell[]): Record<string, readonly Form[]> {
  const gold: Record<string, readonly Form[]> = {}
  for (const { field, forms, link, image, was } of cells) {
    gold[field] = forms
    if (forms.length === 0) continue
    if (link) gold[link.field] = [new URL(link.href, ORIGIN).href]
    if (image) gold[image.field] = [new URL(image.src, ORIGIN).href]
    if (was) gold[was.field] = was.forms
  }
  return gold
}
