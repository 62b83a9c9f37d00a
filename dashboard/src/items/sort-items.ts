import { locale } from '../texts/language.ts'

const words = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })

/** Numbers by size, all else as people count and without regard to capital letters. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return words.compare(valueText(a), valueText(b))
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

/** A value in one line: lists with commas, what is nested as JSON. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return ''
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
