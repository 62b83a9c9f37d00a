import type { Field } from '#engine/recipe/recipe.ts'
import type { Column } from '../columns/column.ts'
import type { Choice } from './assign.ts'
import { describeWay } from './describe-way.ts'
import { isGuess, isUnsure } from './evidence.ts'
import { wantsMany } from './field-traits.ts'
import { fitOf, SIGNALS, siblingFit, signalsOf } from './fit.ts'

/** What a field may be read from, with its first value. */
export type Candidate = { value: string; selector: string; confidence: number }

/** By field name. Candidates are there for fields that are not sure; the evidence is that for what was chosen. */
export type Doubt = {
  confidence: Record<string, number>
  candidates: Record<string, Candidate[]>
}

/** One reason for or against a column: it counts `weight` times `value`. */
type Evident = { signal: string; weight: number; value: number }

export type Evidence = Record<string, Evident[]>

export const NO_DOUBT: Doubt = { confidence: {}, candidates: {} }

/** What the choices were made from, so that others can still be offered. */
export type Ground = {
  choices: readonly Choice[]
  columns: readonly Column[]
  build(choice: Choice): Field | null
}

export function evidenceOf(choices: readonly Choice[]): Evidence {
  return Object.fromEntries(
    choices.flatMap(({ field, column }) => (column ? [[field.name, evidenceFor(field, column)]] : [])),
  )
}

/** Without what says nothing. */
function evidenceFor(field: Choice['field'], column: Column): Evident[] {
  const strengths = signalsOf(field, column)?.strengths ?? []
  const all = SIGNALS.map(({ name, weight }, at) => ({ signal: name, weight, value: strengths[at] ?? 0 }))
  return [...all, { signal: 'siblings', weight: 1, value: siblingFit(field, column) }]
    .map((one) => ({ ...one, value: Math.round(one.value * 100) / 100 }))
    .filter(({ value }) => value !== 0)
}

/** For each field that is not sure what it may be, the best first. */
export function candidatesOf(ground: Ground, confidence: Doubt['confidence']): Doubt['candidates'] {
  const unsure = ground.choices.filter(({ field }) => isUnsure(confidence[field.name] ?? 0))
  return Object.fromEntries(
    unsure.flatMap((choice) => {
      const found = candidatesFor(ground, choice, confidence[choice.field.name] ?? 0)
      return found.length > 0 ? [[choice.field.name, found]] : []
    }),
  )
}

const MAX_CANDIDATES = 4
/** Selectors are built for so many: some lead nowhere. */
const MAX_TRIED = 8
const MAX_VALUE_CHARS = 200
/** Whatever is less than this is there by chance. */
const MIN_FIT = 0.2

/** The columns that a field may be, what was chosen first, each with how likely it is. */
export function likeliestFor(
  ground: Pick<Ground, 'choices' | 'columns'>,
  { field, column: chosen }: Choice,
  confidence: number,
): { column: Column; confidence: number }[] {
  const taken = new Set(ground.choices.flatMap(({ column }) => (column && column !== chosen ? [column] : [])))
  const ranked = ground.columns
    .filter((column) => column !== chosen && !taken.has(column) && (!column.many || wantsMany(field)))
    .map((column) => ({ column, fit: fitOf(field, column) }))
    .filter(({ fit }) => fit >= MIN_FIT)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_TRIED)
  // What the choice leaves to doubt is shared out by fit, and some of it is for none of them.
  const rest = 1 - confidence
  const fits = ranked.reduce((sum, { fit }) => sum + fit, 0)
  const most = chosen ? confidence : 1
  return [
    ...(chosen ? [{ column: chosen, confidence }] : []),
    ...ranked.map(({ column, fit }) => ({ column, confidence: rounded(Math.min(most, (rest * fit) / (fits + 1))) })),
  ]
}

function candidatesFor(ground: Ground, choice: Choice, confidence: number): Candidate[] {
  const { field } = choice
  const seen = new Set<string>()
  const found: Candidate[] = []
  for (const { column, confidence: sure } of likeliestFor(ground, choice, confidence)) {
    const value = (column.values.find((one) => one !== '') ?? '').slice(0, MAX_VALUE_CHARS).toWellFormed()
    if (found.length >= MAX_CANDIDATES || value === '' || seen.has(value)) continue
    const built = ground.build({ field, column, others: [], fit: 0, chance: 0 })
    if (!built) continue
    seen.add(value)
    found.push({ value, selector: describeWay(built), confidence: sure })
  }
  return found
}

type Made = Doubt & {
  recipe: { fields: Readonly<Record<string, Field>> }
  items: readonly Record<string, unknown>[]
  notes: readonly string[]
}

/**
 * The same without the fields that are only guessed, and those that the page calls something else, as long as any are left: a value is right or
 * absent, and what it may be is offered.
 */
export function withoutGuesses<Some extends Made>(made: Some, calledOtherwise: readonly string[] = []): Some {
  const { recipe, items, confidence, candidates, notes } = made
  const isOut = (name: string) => calledOtherwise.includes(name) || isGuess(confidence[name] ?? 1)
  const guessed = Object.keys(recipe.fields).filter(isOut)
  if (guessed.length === 0 || guessed.length === Object.keys(recipe.fields).length) return made
  return {
    ...made,
    recipe: { ...recipe, fields: without(recipe.fields, guessed) },
    items: items.map((item) => without(item, guessed)),
    notes: [
      ...notes,
      `Not sure enough to be read: ${guessed.join(', ')}${guessed.some((name) => candidates[name]) ? OFFERED : ''}`,
    ],
  }
}

const OFFERED = '. What they may be is in candidates'

function rounded(share: number): number {
  return Math.round(share * 100) / 100
}

function without<Value>(map: Readonly<Record<string, Value>>, names: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => !names.includes(name)))
}

type Fields = Readonly<Record<string, unknown>>

/** After a recipe was changed by what someone said: fields that they settled are no question any more. `renamed`: old name → new name. */
export function doubtAfter(before: Doubt, from: Fields, to: Fields, renamed: ReadonlyMap<string, string>): Doubt {
  const kept = <Value>(map: Readonly<Record<string, Value>>) =>
    Object.fromEntries(
      Object.entries(map).flatMap(([name, value]) => {
        const now = renamed.get(name) ?? name
        const isOpen = from[name] === undefined ? to[now] === undefined : isSame(from[name], to[now])
        return isOpen ? [[now, value]] : []
      }),
    )
  return { confidence: kept(before.confidence), candidates: kept(before.candidates) }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
