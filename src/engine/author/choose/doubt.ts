import type { Field } from '#engine/recipe/recipe.ts'
import type { Column } from '../columns/column.ts'
import type { Choice } from './assign.ts'
import { describeWay } from './describe-way.ts'
import { isUnsure, sureOf } from './evidence.ts'
import { fitOf, type Signal, signalsOf, wantsMany } from './fit.ts'

/** What a field may be read from, with its first value. */
export type Candidate = { value: string; selector: string; confidence: number }

/** By field name. Candidates are there for fields that are not sure; the evidence is that for what was chosen. */
export type Doubt = {
  confidence: Record<string, number>
  candidates: Record<string, Candidate[]>
}

export type Evidence = Record<string, Signal[]>

export const NO_DOUBT: Doubt = { confidence: {}, candidates: {} }

/** What the choices were made from, so that others can still be offered. */
export type Ground = {
  choices: readonly Choice[]
  columns: readonly Column[]
  build(choice: Choice): Field | null
}

export function evidenceOf(choices: readonly Choice[]): Evidence {
  return Object.fromEntries(
    choices.flatMap(({ field, column }) => (column ? [[field.name, signalsOf(field, column)]] : [])),
  )
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

function candidatesFor(ground: Ground, choice: Choice, confidence: number): Candidate[] {
  const { field, column: chosen } = choice
  const taken = new Set(ground.choices.flatMap(({ column }) => (column && column !== chosen ? [column] : [])))
  const ranked = ground.columns
    .filter((column) => column !== chosen && !taken.has(column) && (!column.many || wantsMany(field)))
    .map((column) => ({ column, fit: fitOf(field, column) }))
    .filter(({ fit }) => fit >= MIN_FIT)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, MAX_TRIED)
  const all = [
    ...(chosen ? [{ column: chosen, confidence }] : []),
    ...ranked.map(({ column, fit }) => ({ column, confidence: Math.min(confidence || 1, sureOf(fit, 0)) })),
  ]
  const seen = new Set<string>()
  const found: Candidate[] = []
  for (const { column, confidence: sure } of all) {
    const value = (column.values.find((one) => one !== '') ?? '').slice(0, MAX_VALUE_CHARS)
    if (found.length >= MAX_CANDIDATES || value === '' || seen.has(value)) continue
    const built = ground.build({ field, column, others: [], fit: 0, margin: 0 })
    if (!built) continue
    seen.add(value)
    found.push({ value, selector: describeWay(built), confidence: sure })
  }
  return found
}

/** Less than this is a guess: it is offered, not read. */
const GUESS = 0.5

type Made = Doubt & {
  recipe: { fields: Readonly<Record<string, Field>> }
  items: readonly Record<string, unknown>[]
  notes: readonly string[]
}

/** The same without the fields that are only guessed, as long as any are left: empty rather than wrong. */
export function withoutGuesses<Some extends Made>(made: Some): Some {
  const { recipe, items, confidence, candidates, notes } = made
  const isGuess = (name: string) => (confidence[name] ?? 1) < GUESS && candidates[name] !== undefined
  const guessed = Object.keys(recipe.fields).filter(isGuess)
  if (guessed.length === 0 || guessed.length === Object.keys(recipe.fields).length) return made
  return {
    ...made,
    recipe: { ...recipe, fields: without(recipe.fields, guessed) },
    items: items.map((item) => without(item, guessed)),
    notes: [...notes, `Not sure enough to be read: ${guessed.join(', ')}. What they may be is in candidates`],
  }
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
