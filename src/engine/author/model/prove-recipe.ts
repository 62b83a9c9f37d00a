import { isFilled } from '#engine/author/choose/judge.ts'
import { typeShares } from '#engine/author/columns/value-type.ts'
import type { GenerateInput, MadeGeneration } from '#engine/author/generate-recipe.ts'
import { CONCEPTS, typeFit } from '#engine/author/language/concepts.ts'
import type { Items } from '#engine/author/refine/compare-items.ts'
import { meantField } from '#engine/author/refine/match-field.ts'
import { readIntent, type WantedField } from '#engine/author/request/intent.ts'
import { showsNumber } from '#engine/recipe/coerce-number.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { parseSample } from '#engine/recipe/parse-html.ts'
import type { CssRecipe, Field } from '#engine/recipe/recipe.ts'
import { runOnPage } from '#engine/recipe/run-recipe.ts'
import { validateRecipe } from '#engine/recipe/validate-recipe.ts'
import type { FieldProof, Proof } from './proof.ts'

/** Below it a column was taken because it was left over, not because it was named. */
const SURE = 0.6

type Made = Pick<MadeGeneration, 'recipe' | 'items' | 'confidence'>

export function proveRecipe(input: GenerateInput, made: Made): Proof {
  const intent = readIntent(input.description, input.outputSchema)
  const wanted = intent.fields.filter((field) => !field.optional)
  const { items } = made
  const names = pairNames(wanted, Object.keys(made.recipe.fields))
  return {
    records: items.length,
    fields: wanted.map((field) => fieldProof(field, names.get(field.name) ?? null, made)),
    distinct: items.length === 0 ? 0 : new Set(items.map((item) => JSON.stringify(item))).size / items.length,
    agreement: made.recipe.scraper_type === 'css' ? agreementOf(input, made.recipe, items) : 1,
    wantsMany: intent.plural > 0.5,
  }
}

/** A model may name fields as it likes: by the same name, by another word for it, or what is left over in its order. */
function pairNames(wanted: readonly WantedField[], own: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>()
  const left = () => own.filter((name) => ![...pairs.values()].includes(name))
  for (const { name } of wanted) if (own.includes(name)) pairs.set(name, name)
  for (const { name } of wanted) {
    const meant = pairs.has(name) ? null : meantField(name.replace(/[._]/g, ' '), left())
    if (meant !== null) pairs.set(name, meant)
  }
  const unnamed = left().filter((name) => !wanted.some((field) => field.name === name))
  for (const { name } of wanted) {
    const next = pairs.has(name) ? undefined : unnamed.shift()
    if (next !== undefined) pairs.set(name, next)
  }
  return pairs
}

function fieldProof(field: WantedField, name: string | null, { items, confidence }: Made): FieldProof {
  const values = name === null ? [] : items.map((item) => item[name]).filter(isFilled)
  return {
    name: field.name,
    filled: items.length === 0 ? 0 : values.length / items.length,
    isOfKind: isOfKind(field, values.flat()),
    isGuess: name !== null && (confidence[name] ?? 1) < SURE,
  }
}

const MOSTLY = 0.8
const MEANT = 0.6

function isOfKind(field: WantedField, values: readonly unknown[]): boolean {
  if (values.length === 0) return true
  const mostly = (test: (value: unknown) => boolean) => values.filter(test).length >= values.length * MOSTLY
  if (field.wants !== 'text') return mostly((value) => /^(?:https?:|data:|mailto:|tel:|\/)/.test(String(value)))
  if (field.type === 'number' || field.type === 'integer')
    return mostly((value) => typeof value === 'number' || showsNumber(String(value)))
  const concept = CONCEPTS.filter((one) => (field.concepts[one] ?? 0) >= MEANT).sort(
    (a, b) => (field.concepts[b] ?? 0) - (field.concepts[a] ?? 0),
  )[0]
  const texts = values.filter((value) => typeof value === 'string')
  if (concept === undefined || texts.length < values.length) return true
  return typeFit(concept, typeShares(texts), 'text') > NO_FIT
}

/** What values look like is judged by rules of thumb: only what plainly does not suit counts. */
const NO_FIT = -0.5

/** Runs the alternates in place of the first ways and compares. */
function agreementOf(input: GenerateInput, recipe: CssRecipe, items: Items): number {
  const seconds = Object.entries(recipe.fields).flatMap(([name, field]): [string, Field][] => {
    const [alternate] = field.alternates ?? []
    return alternate ? [[name, { ...alternate, ...(field.many ? { many: true } : {}) }]] : []
  })
  const parsed = seconds.length > 0 ? parseSample({ html: input.html, url: input.url }) : null
  const second: CssRecipe = { ...recipe, fields: Object.fromEntries(seconds) }
  if (!parsed?.ok || !validateRecipe(second).ok) return 1
  const result = runOnPage(compileRecipe(second), parsed.page)
  if (!result.ok || result.items.length !== items.length) return 1
  let both = 0
  let same = 0
  for (const [index, item] of items.entries()) {
    for (const [name] of seconds) {
      const other = result.items[index]?.[name]
      if (!isFilled(item[name]) || !isFilled(other)) continue
      both += 1
      if (JSON.stringify(item[name]) === JSON.stringify(other)) same += 1
    }
  }
  return both === 0 ? 1 : same / both
}
