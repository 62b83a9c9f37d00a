import type { Choice } from '#engine/author/choose/assign.ts'

/** The model's word counts for much; evidence on the page adds to it. */
export function modelConfidence(choices: readonly Choice[]): Record<string, number> {
  return Object.fromEntries(
    choices.map(({ field, column, fit }) => {
      const sure = column ? 0.7 + 0.3 * Math.min(1, fit / 3.5) : 0
      return [field.name, Math.round(sure * 100) / 100]
    }),
  )
}
