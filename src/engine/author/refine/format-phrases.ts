import type { Edit, ValueFormat } from './edit.ts'

/** Clauses about how values are written: "dates in ISO format", "full links", "without thousands separators". */
type FormatClause = { text: string; fieldOf(phrase: string): string | null; last: string | null }

const FORMATS: readonly (readonly [pattern: RegExp, format: ValueFormat])[] = [
  [
    /^(.{0,80}?)\s*(?:should|must|has to|have to|needs? to)?\s*(?:be\s+|look\s+like\s+|appear\s+)?(?:given |written |shown |formatted |returned )?(?:in|as|to|into|with|using)\s+(?:the\s+|an?\s+)?(?:iso(?:[- ]?8601)?|(?:format\s+)?[yajrå]{4}-m{2}-[djtg]{2})(?:[- ](?:dates?|format|form|strings?|notation|standard))?$/i,
    'iso_date',
  ],
  [
    /^(.{0,80}?)\s*(?:should|must|has to|have to|needs? to)?\s*(?:be\s+)?(?:(?:(?<!\p{L})\p{L}{1,4}\s+){1,2}form\p{L}*\s+)?(?:iso(?:[- ]?8601)?|[yajrå]{4}-m{2}-[djtg]{2})(?:[- ](?:dates?|format|form))?$/iu,
    'iso_date',
  ],
  [/^(.{1,80}?)\s+(?:should|must|has to|have to|needs? to)\s+look\s+like\s+\d{4}-\d{2}-\d{2}$/i, 'iso_date'],
  [/^(.{0,80}?)\s*\babsolute$/i, 'absolute'],
  [
    /^(.{1,80}?)\s+(?:(?:should|must)(?:n't|\s+not)\s+(?:have|contain|use|include)|without|with no|has no|have no)\s+(?:any\s+|the\s+)?(?:thousands?[- ]?(?:separators?|commas?|points?|marks?)|commas|grouping)$/i,
    'number',
  ],
  [
    /^(?:remove|drop|strip|delete|no)\s+(?:the\s+|any\s+)?thousands?[- ]?(?:separators?|commas?|points?|marks?)(?:\s+(?:from|in|of)\s+(.{1,80}))?$/i,
    'number',
  ],
  [
    /^(.{1,80}?)\s+(?:(?:should|must)\s+be\s+)?(?:in\s+)?(?:all\s+)?(?:lower[- ]?case|small letters)(?:\s+letters)?$/i,
    'lower_case',
  ],
]
const VERB =
  /^(?:make|convert|turn|change|give me|give|format|return|show|write|put|i want|i need|use|get|have|transform|normali[sz]e)\s+/i
const LINKS = /\s*\b(?:links?|urls?|addresses|hrefs?)$/i
const GENERAL =
  /^(?:(?:the|all|all the|every|my|its)\s+)?(?:dates?|numbers?|links?|urls?|values?|everything|datum|daten|fechas?|dates|data|datas|datum)?$/i

export function formatEdits({ text, fieldOf, last }: FormatClause): Edit[] | null {
  for (const [pattern, format] of FORMATS) {
    const match = pattern.exec(text)
    if (!match) continue
    const phrase = (match[1] ?? '').replace(VERB, '').trim()
    const field = fieldOf(phrase) ?? fieldOf(phrase.replace(LINKS, '')) ?? (phrase === '' ? last : null)
    if (field !== null || GENERAL.test(phrase)) return [{ kind: 'format', field, format }]
  }
  return null
}
