import { readNumber } from './coerce-number.ts'

const SEPARATORS = ['\n', '|', '•', '·', ';']
/** A comma inside a number ("1,299") does not separate. */
const COMMA_BETWEEN_VALUES = /(?<!\d),|,(?!\d)/

/** The values of a text that lists several: one per line, or separated by bars, bullets, semicolons or else commas. Blank ones are dropped. */
export function splitList(text: string): string[] {
  return parts(text)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function parts(text: string): string[] {
  const separator = SEPARATORS.find((candidate) => text.includes(candidate))
  if (separator !== undefined) return text.split(separator)
  if (COMMA_BETWEEN_VALUES.test(text)) return text.split(COMMA_BETWEEN_VALUES)
  // Only commas between digits: "1,299" is one number, "1,2,3" are three.
  return text.includes(',') && readNumber(text) === null ? text.split(',') : [text]
}

/** Addresses may hold commas and semicolons; white space ends them. */
export function splitLinks(text: string): string[] {
  return text.split(/,?\s+/).filter((part) => part !== '')
}
