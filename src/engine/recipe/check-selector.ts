import { isTraversal, parse, type Selector, SelectorType } from 'css-what'
import { wordSet } from '#base/word-set.ts'
import { RECIPE_LIMITS } from './recipe.ts'

/**
 * What a recipe's selectors may say. The list is closed: whatever is not named here is refused when the recipe is stored, so that running it
 * can neither throw nor ask for something that means nothing on a page at rest (`:hover`).
 */
const PLAIN_PSEUDOS = wordSet(
  `first-child last-child only-child first-of-type last-of-type only-of-type empty root scope`,
)
const NTH_PSEUDOS = new Set(['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'])
const NESTING_PSEUDOS = new Set(['not', 'is', 'where', 'has'])
const NTH_FORMULA = /^(even|odd|[+-]?\d{1,6}|[+-]?\d{0,6}n(\s*[+-]\s*\d{1,6})?)$/i

/** Names that every JavaScript object has: reading such an "attribute" would give a function. */
const UNSAFE_ATTRIBUTES = new Set(['constructor', '__proto__'])

const MAX_TOKENS = 80
const MAX_COMBINATORS = 12
const MAX_HAS = 3
const MAX_DEPTH = 3

type SelectorPlace = 'page' | 'record'

type Tally = { tokens: number; has: number }

/** What is wrong with the selector, or null. A `record` selector may start with `>`; a `page` selector stands alone. */
export function selectorProblem(selector: string, place: SelectorPlace): string | null {
  if (selector.length > RECIPE_LIMITS.selectorChars) return 'is too long'
  let alternatives: Selector[][]
  try {
    alternatives = parse(selector)
  } catch {
    return 'is not a CSS selector'
  }
  if (alternatives.length === 0) return 'is empty'
  for (const tokens of alternatives) {
    const first = tokens[0]
    if (!first || !isTraversal(first)) continue
    if (place === 'page' || first.type !== SelectorType.Child) return 'starts with a combinator'
  }
  return alternativesProblem(alternatives, { tokens: 0, has: 0 }, 0, false)
}

function alternativesProblem(list: Selector[][], tally: Tally, depth: number, insideHas: boolean): string | null {
  for (const tokens of list) {
    tally.tokens += tokens.length
    if (tally.tokens > MAX_TOKENS) return 'has too many parts'
    if (tokens.filter(isTraversal).length > MAX_COMBINATORS) return 'has too many combinators'
    const last = tokens.at(-1)
    if (!last || isTraversal(last)) return 'ends with a combinator'
    for (const token of tokens) {
      const problem = tokenProblem(token, tally, depth, insideHas)
      if (problem) return problem
    }
  }
  return null
}

function tokenProblem(token: Selector, tally: Tally, depth: number, insideHas: boolean): string | null {
  switch (token.type) {
    case SelectorType.Tag:
    case SelectorType.Universal:
      return token.namespace === null ? null : 'uses a namespace'
    case SelectorType.Attribute:
      if (token.namespace !== null) return 'uses a namespace'
      return UNSAFE_ATTRIBUTES.has(token.name.toLowerCase()) ? `names the attribute ${token.name}` : null
    case SelectorType.Descendant:
    case SelectorType.Child:
    case SelectorType.Adjacent:
    case SelectorType.Sibling:
      return null
    case SelectorType.Pseudo:
      return pseudoProblem(token.name, token.data, tally, depth, insideHas)
    default:
      return 'uses syntax that is not supported'
  }
}

function pseudoProblem(
  name: string,
  data: string | Selector[][] | null,
  tally: Tally,
  depth: number,
  insideHas: boolean,
): string | null {
  if (PLAIN_PSEUDOS.has(name) && data === null) return null
  if (NTH_PSEUDOS.has(name) && typeof data === 'string') {
    return NTH_FORMULA.test(data.trim()) ? null : `has a wrong formula in :${name}`
  }
  if (!NESTING_PSEUDOS.has(name) || !Array.isArray(data)) return `uses :${name}, which is not supported`
  if (data.length === 0) return `has nothing in :${name}`
  if (depth >= MAX_DEPTH) return 'is nested too deeply'
  if (name === 'has') {
    tally.has += 1
    // :has inside :has is a walk for every element of a walk.
    if (insideHas || tally.has > MAX_HAS) return 'uses :has too often'
  } else if (data.some((tokens) => tokens[0] !== undefined && isTraversal(tokens[0]))) {
    return `starts with a combinator in :${name}`
  }
  return alternativesProblem(data, tally, depth + 1, insideHas || name === 'has')
}
