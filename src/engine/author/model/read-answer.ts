import { isRecord } from '#base/json.ts'
import type { Choice } from '#engine/author/choose/assign.ts'
import { fitOf } from '#engine/author/choose/fit.ts'
import type { Column } from '#engine/author/columns/column.ts'
import { type WantedField, wantedField } from '#engine/author/request/intent.ts'
import type { Offer, Offerable, OfferedRegion } from './offer.ts'

/**
 * An answer is looked up, never obeyed: all that it can do is to name a region and columns that were offered, and fields that were asked for.
 *
 * 1. Anything else in it (unknown ids, further keys, texts in place of ids) refuses the whole answer.
 * 2. A field that it does not mention has no column.
 * 3. Where no schema was given it may name fields, in plain snake_case.
 * 4. Problems are described without the answer's own words: they go into the next question.
 */
type AnswerReading<P extends Offerable> =
  | { ok: true; proposal: P; region: OfferedRegion<P> }
  /** `isNone`: it says that nothing fits. */
  | { ok: false; problems: readonly string[]; isNone?: true }

type Named = { field: WantedField; column: Column | null }

/** What the fields of an answer may name, and what is wrong with them. */
type Lookup = { offer: Offer<Offerable>; region: OfferedRegion<Offerable>; problems: string[] }

export function readAnswer<P extends Offerable>(answer: unknown, offer: Offer<P>): AnswerReading<P> {
  if (!isRecord(answer)) return refused('The answer is not an object of the given shape.')
  if (Object.keys(answer).some((key) => key !== 'region' && key !== 'fields'))
    return refused('The answer holds more than "region" and "fields".')
  const region = offer.regions.find((one) => one.id === own(answer, 'region'))
  if (!region) return refused(`"region" is none of ${offer.regions.map((one) => one.id).join(', ')}.`)
  const problems: string[] = []
  const fields = own(answer, 'fields')
  const on = { offer, region, problems }
  const named = offer.mayName ? namedFields(fields, on) : askedFields(fields, on)
  if (problems.length === 0 && named.every((one) => one.column === null))
    return { ok: false, problems: NONE, isNone: true }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) }
  return { ok: true, proposal: proposalOf(named, offer, region), region }
}

const NONE = ['No field has a column. Choose the region that holds what is wanted.']
const MAX_PROBLEMS = 8

function refused(problem: string): { ok: false; problems: readonly string[] } {
  return { ok: false, problems: [problem] }
}

function askedFields(fields: unknown, on: Lookup): Named[] {
  const { offer, problems } = on
  if (!isRecord(fields)) {
    problems.push('"fields" is not an object of field names with column ids.')
    return []
  }
  const names = new Set(offer.fields.map((field) => field.name))
  if (Object.keys(fields).some((name) => !names.has(name)))
    problems.push('"fields" holds names that were not asked for.')
  return offer.fields.map((field) => {
    const id = own(fields, field.name) ?? null
    return { field, column: id === null ? null : columnOf(id, field.name, on) }
  })
}

const FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/
const MAX_NAMED = 40

function namedFields(fields: unknown, on: Lookup): Named[] {
  const { offer, problems } = on
  if (!Array.isArray(fields) || fields.length > MAX_NAMED) {
    problems.push(`"fields" is not a list of at most ${MAX_NAMED} names with column ids.`)
    return []
  }
  const named = new Map<string, Named>()
  for (const entry of fields) {
    const name = isRecord(entry) ? own(entry, 'name') : undefined
    const field = typeof name === 'string' ? fieldNamed(name, offer) : null
    if (!isRecord(entry) || !field || named.has(field.name) || Object.keys(entry).length > 2) {
      problems.push('"fields" holds an entry that is not a new name in snake_case with a column id.')
      continue
    }
    named.set(field.name, { field, column: columnOf(own(entry, 'column'), field.name, on) })
  }
  return [...named.values()]
}

function fieldNamed(name: string, offer: Offer<Offerable>): WantedField | null {
  const suggested = offer.fields.find((field) => field.name === name)
  if (suggested) return suggested
  // A name that every object has already ("constructor") would look filled in every item.
  return FIELD_NAME.test(name) && !(name in {}) ? wantedField(name, '', null) : null
}

function columnOf(id: unknown, name: string, { region, problems }: Lookup): Column | null {
  const found = region.columns.find((one) => one.id === id)
  if (!found) problems.push(`The column for ${JSON.stringify(name)} is none of region ${region.id}.`)
  return found?.column ?? null
}

/** Fields that did not fit into the question are left to the embedded assignment. */
function proposalOf<P extends Offerable>(named: readonly Named[], offer: Offer<P>, { proposal }: OfferedRegion<P>): P {
  const embedded = new Map(proposal.assignment.choices.map((choice) => [choice.field.name, choice]))
  const chosen = named.map((one) => choiceOf(one, embedded.get(one.field.name)))
  const asked = new Set(offer.fields.map((field) => field.name))
  const unasked = offer.mayName ? [] : proposal.assignment.choices.filter((choice) => !asked.has(choice.field.name))
  return { ...proposal, assignment: { ...proposal.assignment, choices: [...chosen, ...unasked] } }
}

/** Where both agree, the embedded choice also knows the columns that fill its gaps. */
function choiceOf({ field, column }: Named, embedded: Choice | undefined): Choice {
  if (embedded && embedded.column === column) return embedded
  return { field, column, others: [], fit: column ? Math.max(0, fitOf(field, column)) : 0, chance: 1 }
}

function own(map: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined
}
