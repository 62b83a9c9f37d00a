import type { Assignment, Choice } from './assign.ts'
import type { Verdict } from './judge.ts'

/** What a choice of columns is worth, before and after it was executed. */

/** Fewer of the wanted fields than this, and the page is about something else: a heading can always be taken for a title. */
const MIN_FOUND_SHARE = 0.4
/** A single field must be named by more than its look. */
const SURE_FIT = 1.6
const SURE_CHANCE = 0.6

export function hasEvidence({ choices }: Assignment): boolean {
  const wanted = choices.filter(({ field }) => !field.optional)
  const found = wanted.filter(({ column }) => column !== null)
  const isSure = choices.some(
    ({ column, fit, chance }) => column !== null && (fit >= SURE_FIT || chance >= SURE_CHANCE),
  )
  return (found.length >= wanted.length * MIN_FOUND_SHARE && isSure) || found.filter(isTelling).length >= 2
}

const VERY_SURE = 0.8

/** Every page has a heading, and most have an address for mail. */
function isTelling({ field, column, chance }: Choice): boolean {
  return chance >= VERY_SURE && (field.concepts.title ?? 0) < 0.5 && column?.slots[0]?.take.form === undefined
}

export function missesField({ choices }: Assignment): boolean {
  return choices.some(({ field, column }) => !field.optional && column === null)
}

/** Below it a field deserves a second look. */
const SURE = 0.6

export function isUnsure(confidence: number): boolean {
  return confidence < SURE
}

/** Less than this is a guess: it is offered, not read. */
const GUESS = 0.12

export function isGuess(chance: number): boolean {
  return chance < GUESS
}

export function confidenceOf(choices: readonly Choice[]): Record<string, number> {
  return Object.fromEntries(choices.map(({ field, chance }) => [field.name, Math.round(chance * 100) / 100]))
}

/** Wanted fields for which there is no column. */
export function missingFields(choices: readonly Choice[]): string[] {
  return choices.filter((choice) => !choice.column && !choice.field.optional).map((choice) => choice.field.name)
}

export function notesOf(choices: readonly Choice[], verdict: Verdict): string[] {
  const notes: string[] = []
  const missing = missingFields(choices)
  if (missing.length > 0) notes.push(`Nothing on the page fits: ${missing.join(', ')}`)
  for (const { field, column } of choices) {
    const share = verdict.coverage[field.name] ?? 0
    if (column && share < 0.5) notes.push(`${field.name} is filled in ${Math.round(share * 100)} % of the items`)
  }
  return notes
}
