import { OPERATORS } from '../../strategies/filter-rows.ts'
import { texts } from '../../texts/texts.ts'
import type { Notify, NotifyPreview } from '../schedules-api.ts'

const AND = texts.schedulesSettings.and
const OR = texts.schedulesSettings.or

const ON_WORDS = {
  added: texts.schedulesSettings.addedItems,
  removed: texts.schedulesSettings.removedItems,
  changed: texts.schedulesSettings.changedItems,
  first_run: texts.schedulesSettings.theFirstRun2,
}

/** One sentence of what is told: "Of changed items when price changes; of each failed check." */
export function notifyWords(notify: Notify | null): string {
  if (notify === null) return texts.schedulesSettings.ofTheFirstRunOf
  const parts = [itemsWords(notify), failureWords(notify), digestWords(notify)].filter((part) => part !== null)
  const sentence = parts.join('; ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function itemsWords({ on, fields, ignore_fields: ignored, when }: Notify): string {
  const what = on
    ? on.map((telling) => ON_WORDS[telling])
    : [texts.schedulesSettings.theFirstRun2, texts.schedulesSettings.eachChange]
  if (what.length === 0) return texts.schedulesSettings.ofNoChanges
  const which = fields
    ? texts.schedulesSettings.whenChange(listed(fields, OR), fields.length)
    : ignored
      ? texts.schedulesSettings.whenSomethingElseThanChanges(listed(ignored, AND))
      : ''
  const passing = when ? texts.schedulesSettings.if(conditionWords(when)) : ''
  return texts.schedulesSettings.of(listed(what, AND), which, passing)
}

function conditionWords({ mode, conditions }: NonNullable<Notify['when']>): string {
  const words = conditions.map(({ field, operator, value }) => {
    const compared = OPERATORS.find(([name]) => name === operator)?.[1] ?? operator
    return [fieldWords(field), compared, ...(value === undefined ? [] : [value])].join(' ')
  })
  return listed(words, mode === 'any' ? OR : AND)
}

/** `change.price.percent` is "the change of price in percent". */
function fieldWords(field: string): string {
  const [kind, ...rest] = field.split('.')
  const last = rest.at(-1)
  if (kind === 'change' && last === 'percent')
    return texts.schedulesSettings.theChangeOfInPercent(rest.slice(0, -1).join('.'))
  if (kind === 'change' && last === 'amount') return texts.schedulesSettings.theChangeOf(rest.slice(0, -1).join('.'))
  if (kind === 'old') return texts.schedulesSettings.theOld(rest.join('.'))
  return kind === 'new' ? texts.schedulesSettings.theNew(rest.join('.')) : field
}

function failureWords({ failures = 'each', failure_threshold: threshold, recovered }: Notify): string {
  const words = {
    each: texts.schedulesSettings.ofEachFailedCheck,
    first: texts.schedulesSettings.ofTheFirstFailedCheck,
    after: texts.schedulesSettings.ofFailedChecksOnceThere(threshold ?? 1),
  }
  return `${words[failures]}${recovered ? texts.schedulesSettings.andWhenItWorksAgain : ''}`
}

function digestWords({ digest = 'job', digest_at: at, timezone }: Notify): string | null {
  if (digest === 'run') return texts.schedulesSettings.onceForEachCheck
  return digest === 'daily' ? texts.schedulesSettings.onceADayAt(at ?? '', timezone ? ` (${timezone})` : '') : null
}

function listed(words: readonly string[], joint: string): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`
}

type Counted = Pick<NotifyPreview, 'would_tell' | 'told' | 'checks' | 'since'>

const DAY_MS = 86_400_000

/** "Would have told you 3 times in 30 days, not 41." */
export function toldWords({ would_tell: would, told, since }: Counted, now: Date): string {
  const days = Math.max(1, Math.round((now.getTime() - Date.parse(since)) / DAY_MS))
  return would === told
    ? texts.schedulesSettings.wouldHaveToldYouAsOften(would, days)
    : texts.schedulesSettings.wouldHaveToldYouNot(would, days, told)
}
