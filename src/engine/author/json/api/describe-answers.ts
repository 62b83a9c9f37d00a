import { findJsonRegions } from '#engine/author/json/json-regions.ts'

/** What JSON answers hold, in a sentence for a caller that looked for something else in them. */
export function describeAnswers(answers: readonly { json: unknown }[]): string {
  if (answers.length === 0) return 'No JSON answers were seen.'
  const seen = answers.length === 1 ? 'One JSON answer was seen' : `${answers.length} JSON answers were seen`
  const lists = answers
    .flatMap(({ json }) => findJsonRegions(json).filter(({ kind }) => kind === 'list'))
    .sort((a, b) => b.records.length - a.records.length)
    .slice(0, 2)
    .map(({ records }) => {
      // Keys are the other side's words: they may be of any length.
      const keys = Object.keys(records[0] ?? {}).slice(0, 6)
      const entries = records.length === 1 ? 'one entry' : `${records.length} entries`
      return `a list of ${entries} with ${keys.map((key) => key.slice(0, 40)).join(', ')}`
    })
  return `${seen}, holding ${lists.length > 0 ? lists.join(' and ') : 'no list of records'}.`
}
