import type { Element } from 'domhandler'
import { moneyOf } from './forms/quantities.ts'
import type { FieldSource } from './recipe.ts'
import { isSameMark, type Mark } from './value-mark.ts'

/**
 * Values that are known by their number alone: the second `span`, the third line, the first of several. A record that has one more of them, or one
 * less, may have another value at that number. Where a value there does not look like those of the other records, or does not say of itself what
 * theirs say ("3 beds", "Current bid: £80"), the record's counted values are left out, unless just one of its neighbours does say that.
 */

/** What a field is the second or third of; null for one that is not known by its number. */
function numberedAmong({ selector = '', line }: FieldSource): string | null {
  if (line !== undefined) return `${selector} lines`
  return /^(?:> )?([^,]*):nth-(?:last-)?of-type\(\d+\)$/.exec(selector)?.[1] ?? null
}

/** Only tags, the last of which says nothing of what it holds. */
const BARE_TAGS = /^(?:> )?(?:[a-z]+\d? (?:> )?)*(?:span|li|div|b|strong|em|i|small)$/
const LAST_TAG = /(?:^|[ >])([a-z]+\d?)$/

/** A number without its unit may be that of anything; a text still shows what it is. */
function isBareNumber({ selector = '', type }: FieldSource): boolean {
  return (type === 'number' || type === 'integer') && BARE_TAGS.test(selector)
}

/** What the fields of a recipe count among: the second of them may be known by its number, and the first by being the first. */
export function countedAmong(fields: readonly FieldSource[]): (field: FieldSource) => string | null {
  const known = [...new Set(fields.map(numberedAmong))].filter((among) => among !== null)
  return (field) => {
    const among = numberedAmong(field)
    if (among !== null || field.selector === undefined) return among
    const tag = LAST_TAG.exec(field.selector)?.[1]
    if (tag === undefined) return null
    const group = known.find((one) => LAST_TAG.exec(one)?.[1] === tag)
    return group ?? (isBareNumber(field) ? field.selector : null)
  }
}

type Seen = {
  item: number
  count: number
  look: Look
  mark: Mark | null
  /** The value of the one neighbour that says this of itself; undefined where there is none or several. */
  neighbour: (mark: Mark) => unknown
}

/** What the counted fields of a list found, record by record. */
export class CountedValues {
  readonly #seen = new Map<string, Map<string, Seen[]>>()
  readonly #siblings = new WeakMap<Element, Map<string, number>>()

  note(among: string, field: string, seen: Seen): void {
    const fields = this.#seen.get(among) ?? new Map<string, Seen[]>()
    this.#seen.set(among, fields)
    const list = fields.get(field)
    if (list === undefined) fields.set(field, [seen])
    // A way that gave nothing is followed by another.
    else if (list.at(-1)?.item === seen.item) list[list.length - 1] = seen
    else list.push(seen)
  }

  /** How many children of its parent have its tag. */
  siblings({ parent, name }: Element): number {
    if (!parent) return 1
    let counts = this.#siblings.get(parent as Element)
    if (!counts) {
      counts = new Map()
      for (const child of parent.children)
        if ('name' in child) counts.set(child.name, (counts.get(child.name) ?? 0) + 1)
      this.#siblings.set(parent as Element, counts)
    }
    return counts.get(name) ?? 1
  }

  /** By item: the fields whose values are out of their place, with the value that is the right one, where it is known. */
  displaced(): Map<number, Map<string, unknown>> {
    const out = new Map<number, Map<string, unknown>>()
    for (const fields of this.#seen.values()) {
      const habits = [...fields].map(([name, seen]) => habitOf(name, seen)).filter((habit) => habit !== null)
      const odd = new Set(habits.flatMap(({ isOdd, seen }) => seen.filter(isOdd).map(({ item }) => item)))
      for (const habit of habits)
        for (const one of habit.seen) {
          const isOut = (odd.has(one.item) && one.count !== habit.count) || isOfAnother(one, habit, habits)
          if (!isOut || saysTheSame(habit, one)) continue
          const values = out.get(one.item) ?? new Map<string, unknown>()
          out.set(one.item, values.set(habit.name, habit.mark ? one.neighbour(habit.mark) : undefined))
        }
    }
    return out
  }
}

/** Fewer records show no habit. */
const MIN_USUAL = 3
const USUAL_SHARE = 0.6

/** What is usual of a field: how many of its kind there are, and what is said there. */
type Habit = {
  name: string
  seen: readonly Seen[]
  count: number
  mark: Mark | null
  /** Another number of elements, and a value that is not as the usual ones are. */
  isOdd: (one: Seen) => boolean
}

function habitOf(name: string, seen: readonly Seen[]): Habit | null {
  const [[count, usual] = [0, []]] = [...Map.groupBy(seen, (one) => one.count)].sort(
    (a, b) => b[1].length - a[1].length,
  )
  if (usual.length < MIN_USUAL || usual.length < seen.length * USUAL_SHARE) return null
  const look = steadyLook(usual.map((one) => one.look))
  const mark = steadyMark(usual.map((one) => one.mark))
  const isOther = (one: Seen) =>
    (look !== null && isOtherThan(look, one.look)) || (mark !== null && !saysTheSame({ mark }, one))
  return { name, seen, count, mark, isOdd: (one) => one.count !== count && isOther(one) }
}

function saysTheSame({ mark }: Pick<Habit, 'mark'>, one: Seen): boolean {
  return mark !== null && one.mark !== null && isSameMark(mark, one.mark)
}

/** It says what the values of another field say, and not what its own field's values do. */
function isOfAnother(one: Seen, own: Habit, habits: readonly Habit[]): boolean {
  return own.mark !== null && habits.some((habit) => habit !== own && saysTheSame(habit, one))
}

const STEADY_SHARE = 0.9

function steadyLook(looks: readonly Look[]): Look | null {
  if (looks.length < MIN_USUAL) return null
  for (const look of ['money', 'number', 'words'] as const)
    if (looks.filter((one) => one === look).length >= looks.length * STEADY_SHARE) return look
  return null
}

/** A studio among homes with "3 beds" says nothing of itself. */
const MARKED_SHARE = 0.75

function steadyMark(marks: readonly (Mark | null)[]): Mark | null {
  const [first] = marks.filter((mark) => mark !== null)
  // One of the first two is usual where nearly all are.
  const second = marks.find((mark) => mark !== null && first && !isSameMark(first, mark))
  for (const mark of [first, second])
    if (mark && marks.filter((one) => one && isSameMark(mark, one)).length >= marks.length * MARKED_SHARE) return mark
  return null
}

type Look = 'money' | 'number' | 'words' | 'mixed'

/** `text`: what stands there, also where it cannot be read as the field's type. */
export function lookOf(text: string): Look {
  if (!/\d/.test(text)) return 'words'
  if (text.length <= 40 && moneyOf(text) !== null) return 'money'
  return /\p{L}/u.test(text) ? 'mixed' : 'number'
}

/** A text with a number in it may be words or a number with its unit. */
function isOtherThan(steady: Look, look: Look): boolean {
  if (steady === look) return false
  return steady === 'money' || look !== 'mixed'
}
