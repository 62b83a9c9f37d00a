import type { Row } from './measure.ts'

export function caseLine(row: Row): string {
  const numbers = [row.recordPrecision, row.recordRecall, row.fieldF1].map((value) => value.toFixed(2)).join('  ')
  return `${row.id.padEnd(30)} ${row.kind.padEnd(6)} ${String(row.expected).padStart(4)} ${String(row.extracted).padStart(5)}  ${numbers}  ${row.ms.toFixed(0).padStart(5)} ms  ${row.problem ?? ''}`
}

export function summaries(rows: readonly Row[]): string {
  return [
    summary(
      'list',
      rows.filter((row) => row.kind === 'list'),
    ),
    summary(
      'detail',
      rows.filter((row) => row.kind === 'detail'),
    ),
    summary('all', rows),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

function summary(name: string, group: readonly Row[]): string {
  if (group.length === 0) return ''
  const times = group.map((row) => row.ms).sort((a, b) => a - b)
  const [precision, recall, f1] = [
    mean(group.map((row) => row.recordPrecision)),
    mean(group.map((row) => row.recordRecall)),
    mean(group.map((row) => row.fieldF1)),
  ].map((value) => value.toFixed(3))
  return (
    `${name.padEnd(7)} cases ${group.length}  record P ${precision} R ${recall}  field F1 ${f1}  ` +
    `median ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(0)} ms, max ${(times.at(-1) ?? 0).toFixed(0)} ms`
  )
}

/** Seen and unseen apart: by kind, fold, language, category, and by what the loss came from. */
export function foldReport(rows: readonly Row[]): string {
  const lines = [summaries(rows), '']
  for (const kind of ['list', 'detail'] as const) {
    const ofKind = rows.filter((row) => row.kind === kind)
    if (ofKind.length === 0) continue
    lines.push(`${kind}: field F1 (cases)      seen          unseen`)
    lines.push(line('all', ofKind))
    for (const fold of keys(ofKind, (row) => `fold ${row.fold}`)) lines.push(line(...fold))
    for (const group of keys(ofKind, (row) => row.lang)) lines.push(line(...group))
    for (const group of keys(ofKind, (row) => row.category)) lines.push(line(...group))
    lines.push(`${kind}: F1 lost by cause`)
    const lost = ofKind.flatMap(lossesOf)
    for (const [cause, of] of [...Map.groupBy(lost, (loss) => loss.cause)].sort((a, b) => sum(b[1]) - sum(a[1])))
      lines.push(
        `  ${cause.padEnd(22)} ${share(of, ofKind, true)}          ${share(of, ofKind, false)}   ${of.length} fields`,
      )
    lines.push('')
  }
  lines.push(calibration(rows))
  return lines.join('\n')
}

type Loss = { cause: string; amount: number; seen: boolean }

/** What each field cost its case: the loss of the case, shared by its fields as they lost. */
function lossesOf(row: Row): Loss[] {
  const missing = Object.values(row.byField).reduce((total, f1) => total + 1 - f1, 0)
  return Object.entries(row.byField)
    .filter(([, f1]) => f1 < 0.999)
    .map(([name, f1]) => ({
      cause: row.causes[name] ?? 'in part',
      amount: missing === 0 ? 0 : ((1 - row.fieldF1) * (1 - f1)) / missing,
      seen: row.seen,
    }))
}

function share(losses: readonly Loss[], rows: readonly Row[], seen: boolean): string {
  const cases = rows.filter((row) => row.seen === seen).length
  return (sum(losses.filter((loss) => loss.seen === seen)) / Math.max(1, cases)).toFixed(3)
}

function sum(losses: readonly Loss[]): number {
  return losses.reduce((total, loss) => total + loss.amount, 0)
}

function line(name: string, rows: readonly Row[]): string {
  const part = (seen: boolean) => {
    const group = rows.filter((row) => row.seen === seen)
    return group.length === 0
      ? '-           '
      : `${mean(group.map((row) => row.fieldF1)).toFixed(3)} (${String(group.length).padStart(3)}) `
  }
  return `  ${name.padEnd(22)} ${part(true)}   ${part(false)}`
}

function keys(rows: readonly Row[], of: (row: Row) => string): [string, Row[]][] {
  return [...Map.groupBy(rows, of)].sort((a, b) => b[1].length - a[1].length || a[0].localeCompare(b[0]))
}

const STEPS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01]

/** Of the fields said to be so sure, how many are right. */
function calibration(rows: readonly Row[]): string {
  const said = rows.flatMap((row) => [
    ...Object.entries(row.confidence).flatMap(([name, sure]) =>
      name in row.byField && sure > 0 ? [{ sure, right: row.byField[name] ?? 0, seen: row.seen }] : [],
    ),
    ...row.absent.flatMap(({ sure, isFalse, name }) =>
      isFalse && !(name in row.byField) ? [{ sure, right: 0, seen: row.seen }] : [],
    ),
  ])
  const lines = STEPS.slice(0, -1).map((from, at) => {
    const to = STEPS[at + 1] ?? 1
    const part = (seen: boolean) => {
      const group = said.filter((one) => one.seen === seen && one.sure >= from && one.sure < to)
      return group.length === 0
        ? '-           '
        : `${mean(group.map((one) => one.right)).toFixed(3)} (${String(group.length).padStart(3)}) `
    }
    return `  ${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}           ${part(true)}   ${part(false)}`
  })
  return ['confidence said: F1 (fields)  seen          unseen', ...lines].join('\n')
}

const SURE_STEPS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.01]

/** Of the fields that a page does not have, how many came back with a value, and how sure those were said to be. */
export function absentReport(rows: readonly Row[]): string {
  const lines = ['absent fields: values that came back      seen                unseen']
  for (const kind of ['list', 'detail'] as const) {
    const asked = rows
      .filter((row) => row.kind === kind)
      .flatMap(({ absent, seen }) => absent.map((one) => ({ ...one, seen })))
    const part = (seen: boolean, from = 0, to = 2) => {
      const group = asked.filter((one) => one.seen === seen)
      const back = group.filter(({ isFalse, sure }) => isFalse && sure >= from && sure < to).length
      return `${(back / Math.max(1, group.length)).toFixed(3)} (${back} of ${group.length})`.padEnd(20)
    }
    lines.push(`  ${kind.padEnd(38)} ${part(true)}${part(false)}`)
    for (const [at, from] of SURE_STEPS.slice(0, -1).entries()) {
      const to = SURE_STEPS[at + 1] ?? 2
      lines.push(
        `    said ${from.toFixed(1)} to ${Math.min(1, to).toFixed(1)}                      ${part(true, from, to)}${part(false, from, to)}`,
      )
    }
  }
  return lines.join('\n')
}

/** What changed since scores were kept; the cases of unseen folds are not named. */
export function comparison(before: readonly Row[], after: readonly Row[], folds: boolean): string {
  const known = new Map(before.map((row) => [row.id, row]))
  const pairs = after.flatMap((row) => {
    const old = known.get(row.id)
    return old ? [{ row, gain: row.fieldF1 - old.fieldF1 }] : []
  })
  const lines = ['changed since:']
  for (const { row, gain } of pairs.toSorted((a, b) => a.gain - b.gain))
    if (Math.abs(gain) >= 0.01 && (row.seen || !folds)) lines.push(`  ${gain.toFixed(2).padStart(6)}  ${row.id}`)
  for (const kind of ['list', 'detail'] as const)
    for (const seen of [true, false]) {
      const group = pairs.filter(({ row }) => row.kind === kind && row.seen === seen)
      if (group.length === 0) continue
      const better = group.filter(({ gain }) => gain > 0.005).length
      const worse = group.filter(({ gain }) => gain < -0.005).length
      const total = mean(group.map(({ gain }) => gain))
      lines.push(
        `  ${kind} ${seen ? 'seen' : 'unseen'}: ${total >= 0 ? '+' : ''}${total.toFixed(4)} (${better} better, ${worse} worse of ${group.length})`,
      )
    }
  return lines.join('\n')
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length
}
