import { valuesAt } from '#engine/filter/read-field.ts'
import { prepareText } from './prepare-text.ts'

/** What a field of an item says, ready for comparing: lists joined by spaces, "" when the field has no say. */
export function fieldText(item: unknown, field: string): string {
  return prepareText(scalarsAt(item, field).join(' '))
}

/** Whether the field holds anything but null and blanks. */
export function isFieldFilled(item: unknown, field: string): boolean {
  return scalarsAt(item, field).some((text) => text.trim() !== '')
}

function scalarsAt(item: unknown, field: string): string[] {
  return valuesAt(item, field).flatMap((value) => {
    if (typeof value === 'string') return [value]
    return typeof value === 'number' || typeof value === 'boolean' ? [String(value)] : []
  })
}
