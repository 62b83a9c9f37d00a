/**
 * The recipe of a strategy for its page as it is now:
 * 1. What it read before is looked for there. A field stays only where most of the items that were found again say in it what they said: a
 *    neighbour's value is worse than none.
 * 2. Where nothing of it is found again, what the description gives: of that the fields whose values are of the kind that they were.
 * Only fields that the strategy has are kept, in their order; those that are not on the page, or are not proven, are named.
 */
import { isDeepStrictEqual } from 'node:util'
import { type ParsedPage, parseSample } from '#engine/recipe/parse-html.ts'
import type { Field, Recipe } from '#engine/recipe/recipe.ts'
import type { Item } from './known-values.ts'
import { type FieldProof, proveRepair } from './prove-repair.ts'
import { LEAD_SAMPLE, type RepairInput, readSample, repairOn } from './repair-recipe.ts'

export type RenewInput = Omit<RepairInput, 'recipe'> & {
  recipe: Recipe
  /** What the description gives on this page. */
  made: Recipe
}

export type Renewed = { recipe: Recipe; missing: string[]; notes: string[] }

export function renewRecipe(input: RenewInput): Renewed {
  const { recipe, made, page, before } = input
  const parsed = recipe.scraper_type === 'css' && before.length > 0 ? parseSample(page, LEAD_SAMPLE) : null
  const base = parsed?.ok ? provenOn(parsed.page, input) : { recipe: made, isKept: () => true, notes: [] }
  const names = Object.keys(recipe.fields)
  const fields = names.flatMap((name): [string, Field][] => {
    const field = base.isKept(name) ? (base.recipe.fields[name] as Field | undefined) : undefined
    return field ? [[name, field]] : []
  })
  const kept = Object.fromEntries(fields)
  const renewed = { ...base.recipe, fields: kept } as Recipe
  return {
    recipe: isDeepStrictEqual(renewed, recipe) ? recipe : renewed,
    missing: names.filter((name) => !Object.hasOwn(kept, name)),
    notes: base.notes,
  }
}

type Base = { recipe: Recipe; isKept: (name: string) => boolean; notes: string[] }

const BY_DESCRIPTION =
  'Nothing of what was read before is on the page as it is now: the fields were found by the description alone.'

function provenOn(page: ParsedPage, { recipe, made, ...input }: RenewInput): Base {
  if (recipe.scraper_type !== 'css') throw new Error('only what is read from a page is looked for there')
  const { before } = input
  const names = Object.keys(recipe.fields)
  const [best] = repairOn(page, { ...input, recipe })
  if (
    best &&
    best.proof.matched_items >= Math.min(2, before.length) &&
    names.some((name) => isKeptBy(best.proof, name))
  )
    return { recipe: best.recipe, isKept: (name) => isKeptBy(best.proof, name), notes: [] }
  const kinds = made.scraper_type === 'css' ? proveRepair(before, readSample(page, made), names).fields : {}
  return { recipe: made, isKept: (name) => isOfItsKind(kinds[name], before, name), notes: [BY_DESCRIPTION] }
}

function isKeptBy({ fields }: { fields: Record<string, FieldProof> }, name: string): boolean {
  const field = fields[name]
  return field?.type_ok === true && field.agreed > 0 && field.agreed * 2 >= field.matched
}

function isOfItsKind(field: FieldProof | undefined, before: readonly Item[], name: string): boolean {
  return field?.type_ok === true && before.some((item) => item[name] !== null && item[name] !== undefined)
}
