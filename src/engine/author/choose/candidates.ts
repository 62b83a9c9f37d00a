import { onFirstUse } from '#base/on-first-use.ts'
import type { CssRecipe } from '#engine/recipe/recipe.ts'
import { conceptsOfText, typeFit } from '../language/concepts.ts'
import type { Concept } from '../language/ontology.ts'
import type { PageModel } from '../page/page-model.ts'
import { firstNode, lastId, type Region } from '../regions/region.ts'
import { isInMenu, spread } from '../regions/structure-score.ts'
import type { Intent } from '../request/intent.ts'
import { buildRecipe } from '../write/build-recipe.ts'
import { withoutStrays } from '../write/drop-strays.ts'
import { type Assignment, type Bans, type Choice, isOpen } from './assign.ts'
import type { Ground } from './doubt.ts'
import { hasEvidence, missesField } from './evidence.ts'
import { judge, type Verdict } from './judge.ts'
import { isLabelledOther } from './other-label.ts'
import type { Proposal, Proposals } from './propose.ts'
import { readyField, readyFields } from './ready-fields.ts'
import { proposeReady } from './ready-proposals.ts'
import { wantsRest, withRest } from './rest-columns.ts'
import { ownChoices, withoutColumn } from './whose-value.ts'

/** A proposal that was executed on its page: what it promised, and what came of it. */
export type Candidate = {
  recipe: CssRecipe
  verdict: Verdict
  /** Null: of no elements. */
  region: Region | null
  assignment: Assignment
  /** What else the fields may be, and how it would be read. */
  ground: Ground
  /** `ready`: from what the page's scripts carry, or from lines of text. */
  from: 'list' | 'page' | 'ready'
  promised: {
    records: number
    structure: number
    relevance: number
    /** By hand. */
    score: number
    isTable: boolean
    isRows: boolean
    /** Where it begins and ends, 0 to 1. */
    begins: number
    ends: number
  }
}

/** More than that fail for the same reason. */
const MOST_LISTS = 4

/** At or below it the words say that the page itself is meant ("this recipe"), above it several ("all recipes"). */
const ONE = -1
const SEVERAL = 0.5
/** A field is found for certain enough that no other answer is looked for. */
const SURE = 0.4

/**
 * The best list that keeps its promise, and the page as one record. Where the words say which of them is meant and it has all that is wanted,
 * the other is not read: on the pages that we measure with it never won, and a recipe takes a fifth less time.
 */
export function tryElements(model: PageModel, intent: Intent, { lists, page, pageScore }: Proposals): Candidate[] {
  const tryPage = onFirstUse(() => {
    const [whole] = [page()].filter((proposal) => proposal !== null && isSound(intent, proposal))
    return whole ? tryProposal(model, intent, withoutGuesses(whole)) : null
  })
  if (intent.plural <= ONE) {
    const whole = tryPage()
    if (whole && isSure(whole)) return [whole]
  }
  const list = bestList(model, intent, lists())
  if (list && intent.plural > SEVERAL && !intent.isOpen && isSure(list)) return [list]
  const whole = tryPage()
  const beside = whole && { ...whole, promised: { ...whole.promised, score: pageScore() } }
  return [list, beside].filter((candidate) => candidate !== null)
}

function isSure({ verdict, assignment }: Candidate): boolean {
  return (
    verdict.ok &&
    assignment.choices.every(({ field, column, chance }) => field.optional || (column !== null && chance >= SURE))
  )
}

function bestList(model: PageModel, intent: Intent, proposals: readonly Proposal[]): Candidate | null {
  const lists: Candidate[] = []
  for (const bare of proposals.filter((proposal) => isSound(intent, proposal)).slice(0, MOST_LISTS)) {
    const proposal = withoutGuesses(bare)
    const tried = tryProposal(model, intent, wantsRest(intent, proposal) ? withRest(proposal) : proposal)
    if (tried) lists.push(tried)
    if (tried?.verdict.ok) break
  }
  const [list = null] = lists.sort(
    (a, b) => Number(b.verdict.ok) - Number(a.verdict.ok) || b.verdict.kept - a.verdict.kept,
  )
  return list
}

function isSound(intent: Intent, proposal: Proposal): boolean {
  const { assignment, region } = proposal
  if (!hasEvidence(assignment)) return false
  return region.kind === 'page' ? !isHalfOfMany(assignment, intent) : !isMenu(proposal) || meansLinks(intent)
}

/** The same without what belongs to others on the page. After list or page was decided: what a thing lacks makes no list of the others. */
export function withOwnValues(model: PageModel, intent: Intent, proposals: Proposals, candidate: Candidate): Candidate {
  const page = candidate.from === 'page' ? proposals.page() : null
  if (!page) return candidate
  const choices = ownChoices(model, candidate.assignment.choices).map((choice) =>
    choice.column && isLabelledOther(choice.field, choice.column, intent.languages) ? withoutColumn(choice) : choice,
  )
  const assignment = { ...candidate.assignment, choices }
  const isLess = choices.some(({ column }, at) => column !== candidate.assignment.choices[at]?.column)
  if (isLess) return tryProposal(model, intent, { ...page, assignment }) ?? candidate
  return { ...candidate, assignment, ground: { ...candidate.ground, choices } }
}

/** A value is right or absent: what is there by chance, and was not asked for by name or does not look like it, is some neighbour's. */
function withoutGuesses(proposal: Proposal): Proposal {
  const isOut = (choice: Choice) => isOpen(choice) && (choice.field.optional || isUnlike(choice))
  return { ...proposal, assignment: without(proposal.assignment, isOut) }
}

function without(assignment: Assignment, isOut: (choice: Choice) => boolean): Assignment {
  const choices = assignment.choices.map((choice) => (isOut(choice) ? { ...choice, column: null, others: [] } : choice))
  return { ...assignment, choices }
}

const KNOWN = 0.6
const UNLIKE = 0.3

/** Of a name, a place or a kind any text may be right; whether something is in stock is said by few words. */
function isUnlike({ column, field }: Choice): boolean {
  if (column === null) return false
  return Object.entries(field.concepts).some(
    ([concept, weight]) => weight >= KNOWN && typeFit(concept as Concept, column.shares, column.kind) < UNLIKE,
  )
}

function tryProposal(model: PageModel, intent: Intent, proposal: Proposal): Candidate | null {
  const { region, assignment, score, relevance } = proposal
  const recipe = buildRecipe(model, region, spread(region.records, 30), assignment.choices, intent.unwanted)
  if (!recipe) return null
  const verdict = judge(model, recipe, proposal)
  if (verdict.items.length === 0) return null
  const narrowed = verdict.ok ? withoutStrays(model, recipe, verdict, proposal) : null
  const [first] = region.records
  const last = region.records.at(-1)
  return {
    recipe: narrowed?.recipe ?? recipe,
    verdict: narrowed?.verdict ?? verdict,
    region,
    assignment,
    ground: groundOf(model, proposal),
    from: region.kind === 'page' ? 'page' : 'list',
    promised: {
      records: region.records.length,
      structure: region.structure,
      relevance,
      score,
      isTable: region.isTable,
      isRows: region.rows !== null,
      begins: first ? firstNode(first).id / model.nodes.length : 0,
      ends: last ? lastId(last) / model.nodes.length : 1,
    },
  }
}

export function groundOf(model: PageModel, { region, columns, assignment }: Proposal): Ground {
  const sample = spread(region.records, 30)
  const build = (choice: Choice) => buildRecipe(model, region, sample, [choice])?.fields[choice.field.name] ?? null
  return { choices: assignment.choices, columns, build }
}

/** A menu has a name and a link for whatever is asked: where it lacks something, and nothing says that it is meant, it is no answer. */
function isMenu({ region, assignment, relevance }: Proposal): boolean {
  if (region.kind === 'page' || relevance > 0 || !missesField(assignment)) return false
  return region.records.every((record) => isInMenu(firstNode(record)))
}

/** "Each link's title and price": the links of a menu are as good as others. */
function meansLinks({ subject, languages }: Intent): boolean {
  return subject.some((word) => (conceptsOfText(word, languages).link ?? 0) >= KNOWN)
}

const MOST_READY = 3

/** The JSON that the page carries, and its lines of text. */
export function tryReady(model: PageModel, intent: Intent, bans: Bans): Candidate[] {
  // Settings of a page's scripts have names for everything: what does not look like the field is something else.
  const usable = proposeReady(model, intent, bans)
    .map((proposal) => ({ ...proposal, assignment: without(proposal.assignment, isUnlike) }))
    .filter(({ assignment, isList }) => hasEvidence(assignment) && (isList || !isHalfOfMany(assignment, intent)))
  return usable.slice(0, MOST_READY).flatMap((proposal) => {
    const { assignment, columns, container, region, score } = proposal
    const recipe: CssRecipe = { version: 1, scraper_type: 'css', container, fields: readyFields(assignment.choices) }
    const verdict = judge(model, recipe, proposal)
    if (!verdict.ok) return []
    const promised = {
      records: region.records.length,
      structure: 0,
      relevance: 0,
      score,
      isTable: false,
      isRows: false,
      begins: 0,
      ends: 1,
    }
    const ground = { choices: assignment.choices, columns, build: readyField }
    return [{ recipe, verdict, region: null, assignment, ground, from: 'ready' as const, promised }]
  })
}

/** A request for many things on a page of one, which lacks most of what is wanted: the heading of some other page. */
function isHalfOfMany({ choices }: Assignment, intent: Intent): boolean {
  const missing = choices.filter(({ field, column }) => !field.optional && column === null).length
  return intent.plural > 0.5 && missing >= choices.length / 2
}
