import { OPERATORS } from '../../strategies/filter-rows.ts'
import { allOf, anyOf } from '../../texts/counting.ts'
import { texts } from '../../texts/texts.ts'
import type { Notify, NotifyPreview } from '../schedules-api.ts'

const ON_WORDS = {
  added: texts.schedulesSettings.addedItems,
  removed: texts.schedulesSettings.removedItems,
  changed: texts.schedulesSettings.changedItems,
  first_run: texts.schedulesSettings.theFirstRun2,
}

/** What is told, in sentences: "Tells of changed items when price changes. Tells of each failed check." */
export function notifyWords(notify: Notify | null): string {
  if (notify === null) return texts.schedulesSettings.tellsOfEverything
  const sentences = [itemsWords(notify), conditionWords(notify), failureWords(notify), digestWords(notify)]
  return sentences.filter((sentence) => sentence !== null).join(' ')
}

function itemsWords({ on, fields, ignore_fields: ignored }: Notify): string {
  const what = on
    ? on.map((telling) => ON_WORDS[telling])
    : [texts.schedulesSettings.theFirstRun2, texts.schedulesSettings.eachChange]
  if (what.length === 0) return texts.schedulesSettings.tellsOfNoChanges
  if (fields) return texts.schedulesSettings.tellsOfWhenChanges(allOf(what), anyOf(fields))
  return ignored
    ? texts.schedulesSettings.tellsOfWhenOtherChanges(allOf(what), allOf(ignored))
    : texts.schedulesSettings.tellsOf(allOf(what))
}

function conditionWords({ on, when }: Notify): string | null {
  if (!when || on?.length === 0) return null
  const words = when.conditions.map(({ field, operator, value }) => {
    const compared = OPERATORS.find(([name]) => name === operator)?.[1] ?? operator
    return [fieldWords(field), compared, ...(value === undefined ? [] : [value])].join(' ')
  })
  return texts.schedulesSettings.onlyIf(when.mode === 'any' ? anyOf(words) : allOf(words))
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

function failureWords({ failures = 'each', failure_threshold: threshold = 1, recovered }: Notify): string {
  switch (failures) {
    case 'each':
      return recovered
        ? texts.schedulesSettings.tellsOfEachFailureAndRecovery
        : texts.schedulesSettings.tellsOfEachFailure
    case 'first':
      return recovered
        ? texts.schedulesSettings.tellsOfTheFirstFailureAndRecovery
        : texts.schedulesSettings.tellsOfTheFirstFailure
    case 'after':
      return recovered
        ? texts.schedulesSettings.tellsOfFailuresInARowAndRecovery(threshold)
        : texts.schedulesSettings.tellsOfFailuresInARow(threshold)
  }
}

function digestWords({ digest = 'job', digest_at: at = '', timezone }: Notify): string | null {
  if (digest === 'run') return texts.schedulesSettings.tellsOnceForEachCheck
  if (digest === 'job') return null
  return timezone ? texts.schedulesSettings.tellsOnceADayIn(at, timezone) : texts.schedulesSettings.tellsOnceADay(at)
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
