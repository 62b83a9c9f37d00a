import { isRecord } from '#base/json.ts'
import { isFieldFilled } from './field-text.ts'

/** Why this cannot be compared with anything, as a sentence for the caller; null when it can. */
export function manifestProblem(request: {
  manifest: unknown
  matchFields: unknown
  threshold: unknown
}): string | null {
  const { manifest, matchFields, threshold } = request
  if (!Array.isArray(matchFields) || matchFields.length === 0) return 'match_fields must name at least one field.'
  const unnamed = matchFields.findIndex((field) => typeof field !== 'string' || field.trim() === '')
  if (unnamed !== -1) return `match_fields[${unnamed}] must be the name of a field.`
  if (typeof threshold !== 'number' || !(threshold >= 0 && threshold <= 100))
    return 'threshold must be a number from 0 to 100.'
  if (!Array.isArray(manifest) || manifest.length === 0) return 'manifest must hold at least one item.'
  for (const [index, item] of manifest.entries()) {
    if (!isRecord(item)) return `manifest[${index}] must be an object.`
    if (!matchFields.some((field) => isFieldFilled(item, field)))
      return `manifest[${index}] has none of the match_fields: ${matchFields.join(', ')}.`
  }
  return null
}
