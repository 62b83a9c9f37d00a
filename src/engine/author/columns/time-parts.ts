import type { PagePart, WeightedWord } from './column.ts'
import { labelWords, wholeLabel } from './column-words.ts'

/** Times that share a line: "Doors 7pm / Show 8pm", "16:00開場／17:00開演", "18:00 – 20:00". Each is named by the words beside it, or by its turn. */

const CLOCK = String.raw`\d{1,2}(?:[:：.]\d{2}(?:\s?[ap]\.?m\b\.?|\s?(?:uhr|h)\b)?|\s?[ap]\.?m\b\.?|h\d{2}|\suhr|時(?:\d{2}分|半)?)`
const TIMES = new RegExp(String.raw`(?<![\d.,:])${CLOCK}(?![\d:])`, 'giu')
const SPAN = String.raw`\s*(?:[-–—~〜～]|to|bis|à|a|al|do|до|tot|til|till)\s*`
const BETWEEN = new RegExp(`^${SPAN}$`, 'iu')
const LABEL = /^\p{L}[\p{L}\p{M}\s.'’-]{0,23}$/u
const MAX_CHARS = 160
const MAX_TIMES = 6

export function timeParts(text: string): PagePart[] {
  if (text.length > MAX_CHARS) return []
  const lines = text.split('\n').map((line) => ({ line, times: [...line.matchAll(TIMES)] }))
  // Of times in several lines the lines tell.
  const [only, ...more] = lines.filter(({ times }) => times.length > 0)
  if (!only || more.length > 0 || only.times.length < 2 || only.times.length > MAX_TIMES) return []
  return [...turns(only.line, only.times), ...named(only.line, only.times)]
}

/** From when to when. */
function turns(line: string, times: readonly RegExpExecArray[]): PagePart[] {
  const [first, second] = times
  if (!first || !second || times.length > 2 || !BETWEEN.test(line.slice(endOf(first), second.index))) return []
  return [
    { take: { pattern: `(?i)(${CLOCK})${SPAN}${CLOCK}` }, text: first[0].trim(), words: spoken('start begin from') },
    { take: { pattern: `(?i)${CLOCK}${SPAN}(${CLOCK})` }, text: second[0].trim(), words: spoken('end until to') },
  ]
}

function spoken(words: string): WeightedWord[] {
  return words.split(' ').map((word) => ({ word, weight: 1.2 }))
}

/** Labels stand before the times or behind them, throughout the line. */
function named(line: string, times: readonly RegExpExecArray[]): PagePart[] {
  const gaps = times.map((time, at) => line.slice(at === 0 ? 0 : endOf(times[at - 1]), time.index))
  const isBefore = labelIn(gaps[0] ?? '') !== null
  const labels = isBefore ? gaps : [...gaps.slice(1), line.slice(endOf(times.at(-1)))]
  const said = labels.map(labelIn)
  if (new Set(said).size < times.length || said.includes(null)) return []
  return said.flatMap((label, at) => {
    const name = (label ?? '').replace(/[.]/g, '\\.').replace(/\s+/g, '\\s+')
    const pattern = isBefore ? `(?i)${name}[\\s:：]*(${CLOCK})` : `(?i)(${CLOCK})\\s*${name}`
    const words = [...labelWords(label ?? '', 1.5), ...wholeLabel(label ?? '')]
    return { take: { pattern }, text: (times[at]?.[0] ?? '').trim(), words }
  })
}

/** Without the signs that set it apart from its neighbours. */
function labelIn(gap: string): string | null {
  const label = gap.replace(/^[\s/／|｜・·•,，、;(（\])）]+|[\s/／|｜・·•,，、;:：(（]+$/gu, '').trim()
  return LABEL.test(label) && !BETWEEN.test(label) ? label : null
}

function endOf(time: RegExpExecArray | undefined): number {
  return time ? time.index + time[0].length : 0
}
