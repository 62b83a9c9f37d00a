/**
 * One recipe for all pages of a strategy that was broken by a redesign:
 * 1. What was read from each page before is read again from the page that is kept, by the old recipe.
 * 2. The first page gives recipes, and each is read on the others: what all of them say together is its proof.
 * 3. One that finds little of what was known, anywhere, is none. A page that is empty or about something else is never repaired.
 */
import { canonicalJson } from '#base/json.ts'
import type { SentPage } from '#engine/author/page/read-pages.ts'
import type { OutputSchema } from '#engine/recipe/output-schema.ts'
import { type ParsedPage, parseSample, type SampleLimits } from '#engine/recipe/parse-html.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { doubtIn } from './accepts-itself.ts'
import { addProofs } from './add-proofs.ts'
import { doubtInList } from './doubt-in-list.ts'
import type { Item } from './known-values.ts'
import { type Pair, type Proof, pairsOf, proveRepair } from './prove-repair.ts'
import { LEAD_SAMPLE, type Repair, readSample, repairOn, wantedFields } from './repair-recipe.ts'

export type BrokenPage = {
  /** As it is now. */
  now: SentPage
  /** As it was when it was last read well, and what was read then, for where the page is not kept. */
  before: { page: SentPage | null; items: readonly Item[] }
  /** How many of the two were stored. */
  stored: number
}

export type StrategyRepairInput = {
  recipe: CssRecipe
  description: string
  outputSchema: OutputSchema | null
  pages: readonly BrokenPage[]
  /** Pages of the strategy that the old recipe still reads. */
  readable: readonly SentPage[]
  /** Recipes that a person did not want. */
  rejected: readonly CssRecipe[]
}

export type StrategyRepair = {
  recipe: CssRecipe
  /** Which of the pages gave it. */
  page: number
  /** What it reads there. */
  items: Item[]
  /** The items of that page before and after, side by side; null on one side: it was not there. */
  compared: ComparedItem[]
  proof: Proof
  /** Why it must not be accepted by itself; null where nothing speaks against it. */
  doubt: string | null
}

export type ComparedItem = { before: Item | null; after: Item | null }

export type RepairAnswer = { ok: true; repair: StrategyRepair } | { ok: false; problem: string }

/** Where the first page gives nothing, the next is asked, unless they are large. */
const MOST_LEADS = 2
const LARGE_CHARS = 300_000
const MOST_CANDIDATES = 4
/** Other pages of a long list tell as much by their beginning. */
const OTHER_SAMPLE = { siblings: 150, nodes: 20_000 }
/** Characters of all pages together: of very large ones fewer are read, and a person decides. */
const MOST_CHARS = 8_000_000

export function repairStrategy(input: StrategyRepairInput): RepairAnswer {
  const { pages, readable, isWhole } = affordable(input)
  const names = Object.keys(input.recipe.fields)
  const rejected = new Set(input.rejected.map((recipe) => canonicalJson(recipe)))
  const known = pages.map((page, at) => parsedPage(input.recipe, page, at)).filter(({ items }) => items.length > 0)
  if (known.length === 0) return { ok: false, problem: NOTHING_KNOWN }
  let wasRejected = false
  for (const lead of leadsOf(known)) {
    const others = known.filter(({ at }) => at !== lead.at)
    const found = lead.now ? repairOn(lead.now, { ...input, before: lead.items }) : []
    const proven = provenOn(found.slice(0, MOST_CANDIDATES), lead, others, names).filter(({ total }) => isEnough(total))
    const wanted = proven.filter(({ repair }) => !rejected.has(canonicalJson(repair.recipe)))
    wasRejected ||= proven.length > wanted.length
    const [best] = wanted
    if (!best) continue
    const { recipe, items } = best.repair
    const compared = sideBySide(lead.items, items)
    const doubt =
      doubtOf(best.proofs, best.total, best.repair) ??
      doubtInReadable(input.recipe, recipe, readable) ??
      doubtInLead(input, recipe, lead) ??
      (isWhole ? null : TOO_LARGE)
    return { ok: true, repair: { recipe, page: lead.at, items, compared, proof: best.total, doubt } }
  }
  return { ok: false, problem: wasRejected ? WAS_REJECTED : NOTHING_FOUND }
}

function leadsOf(known: readonly KnownPage[]): readonly KnownPage[] {
  const isLarge = known.slice(0, MOST_LEADS).some(({ chars }) => chars > LARGE_CHARS)
  return known.slice(0, isLarge ? 1 : MOST_LEADS)
}

/** The first page always, and of the others those that fit. */
function affordable({ pages, readable }: StrategyRepairInput): {
  pages: readonly BrokenPage[]
  readable: readonly SentPage[]
  isWhole: boolean
} {
  let left = MOST_CHARS
  const fits = (chars: number) => {
    left -= chars
    return left >= 0
  }
  const first = pages.slice(0, 1)
  for (const { now, before } of first) fits(now.html.length + (before.page?.html.length ?? 0))
  const keptReadable = readable.filter(({ html }) => fits(html.length))
  const others = pages.slice(1).filter(({ now, before }) => fits(now.html.length + (before.page?.html.length ?? 0)))
  const isWhole = keptReadable.length === readable.length && others.length === pages.length - first.length
  return { pages: [...first, ...others], readable: keptReadable, isWhole }
}

const NOTHING_KNOWN = 'Nothing is known of what the recipe read before the page changed.'
const NOTHING_FOUND =
  'Too little of what was read before is on the page as it is now: it may be empty, or about something else.'
const TOO_LARGE = 'the pages are too large to prove it on all of them'
const WAS_REJECTED = 'What fits the page best was rejected before.'

type KnownPage = {
  at: number
  now: ParsedPage | null
  old: ParsedPage | null
  chars: number
  items: readonly Item[]
  stored: number
}

/** Each page is parsed once. Of a long list the beginning, of both in the same way. */
function parsedPage(recipe: CssRecipe, { now, before, stored }: BrokenPage, at: number): KnownPage {
  const sample = at < MOST_LEADS ? LEAD_SAMPLE : OTHER_SAMPLE
  const old = before.page && parsed(before.page, sample)
  const read = old ? readSample(old, recipe) : []
  const items = read.length > 0 ? read : before.items
  return { at, now: parsed(now, sample), old, chars: now.html.length, items, stored }
}

function parsed(page: SentPage, sample: SampleLimits): ParsedPage | null {
  const outcome = parseSample(page, sample)
  return outcome.ok ? outcome.page : null
}

type ProvenRepair = { repair: Repair; proofs: Proof[]; total: Proof }

/** The best first. One that the other pages prove as well as the first did needs no comparison with those that fit the first one less. */
function provenOn(
  repairs: readonly Repair[],
  lead: KnownPage,
  others: readonly KnownPage[],
  names: readonly string[],
): ProvenRepair[] {
  const proven: ProvenRepair[] = []
  for (const repair of repairs) {
    const proofs = [{ ...repair.proof, stored_pages_read: lead.stored }, ...others.map((page) => proofOn(page))]
    const total = addProofs(proofs)
    proven.push({ repair, proofs, total })
    if (others.length > 0 && total.score >= repair.proof.score) break

    function proofOn({ now, items, stored }: KnownPage): Proof {
      const after = now ? readSample(now, repair.recipe) : []
      return { ...proveRepair(items, after, names), stored_pages_read: stored }
    }
  }
  return proven.sort((a, b) => b.total.score - a.total.score)
}

/** Half of the fields say of something what they said before, and of a list more than one item was found again. */
function isEnough({ items_before, items_after, matched_items, fields }: Proof): boolean {
  const known = Object.values(fields).filter(({ filled_before }) => filled_before > 0)
  const agreeing = known.filter(({ agreed }) => agreed > 0)
  if (items_after === 0 || known.length === 0 || agreeing.length * 2 < known.length) return false
  return matched_items >= Math.min(2, items_before)
}

/** Each page has to show it by itself; pages about one thing, of which each says little, together. */
function doubtOf(proofs: readonly Proof[], total: Proof, { ambiguous, missed }: Repair): string | null {
  const isOfOne = proofs.every(({ items_before }) => items_before === 1)
  if (!isOfOne || proofs.length === 1) {
    for (const proof of proofs) {
      const doubt = doubtIn({ proof, ambiguous, missed })
      if (doubt !== null) return doubt
    }
    // A number that is found again may be another one: several pages would show that.
    return isOfOne ? 'one page about one thing proves too little' : null
  }
  const missing = proofs.filter(({ items_after, fields }) => items_after !== 1 || !isHalfAgreed(fields)).length
  if (missing > 0) return `${missing} of ${proofs.length} pages do not show what they showed before`
  const asOne = { ...total, items_before: 1, items_after: 1, matched_items: 1 }
  return doubtIn({ proof: asOne, ambiguous, missed })
}

function doubtInLead(input: StrategyRepairInput, recipe: CssRecipe, { now, old, items }: KnownPage): string | null {
  if (!now || items.length === 1) return null
  const before = old && { page: old, recipe: input.recipe }
  const fields = wantedFields(input).filter(({ name }) => Object.hasOwn(recipe.fields, name))
  return doubtInList({ page: now, recipe }, before, fields)
}

/** A site that shows its new design on some pages only. */
function doubtInReadable(old: CssRecipe, recipe: CssRecipe, readable: readonly SentPage[]): string | null {
  const lost = readable.filter((sent) => {
    const page = parsed(sent, OTHER_SAMPLE)
    return page !== null && readSample(page, recipe).length < readSample(page, old).length * LEAST_KEPT
  })
  return lost.length === 0 ? null : `${lost.length} other pages, which are read today, would no longer be read`
}

const LEAST_KEPT = 0.8

function isHalfAgreed(fields: Proof['fields']): boolean {
  const known = Object.values(fields).filter(({ filled_before }) => filled_before > 0)
  return known.filter(({ agreed }) => agreed > 0).length * 2 >= known.length
}

/** In the order of the page as it is now; what is gone comes last. */
function sideBySide(before: readonly Item[], after: readonly Item[]): ComparedItem[] {
  const pairs: Pair[] = pairsOf(before, after)
  const partner = new Map(pairs.map((pair) => [pair.after, pair.before]))
  const kept = new Set(pairs.map((pair) => pair.before))
  return [
    ...after.map((item) => ({ before: partner.get(item) ?? null, after: item })),
    ...before.filter((item) => !kept.has(item)).map((item) => ({ before: item, after: null })),
  ]
}
