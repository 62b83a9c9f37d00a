import { compile } from 'css-select'
import { AttributeAction, isTraversal, parse, type Selector, SelectorType } from 'css-what'
import type { AnyNode, Element } from 'domhandler'
import { innerRecordSelector } from './compile-selector.ts'
import type { CompiledField, CompiledVariant } from './compiled-parts.ts'
import { nameHash } from './name-hash.ts'
import type { CssRecipe } from './recipe.ts'

/**
 * How a recipe is read without a tree. Served are selectors of tags, classes, ids, attributes, `:not` and `:is` of those, `:first-child` and
 * `:nth-child`, joined by descendant and child combinators. Everything else makes no plan, and the page is read as a tree.
 */
export type ScanPlan = {
  /** Without one the page is one record. */
  hasContainer: boolean
  hasScope: boolean
  isLoneScope: boolean
  /** The steps to test on an element, by what it must have. */
  byTag: ReadonlyMap<string, readonly Step[]>
  byClass: ReadonlyMap<number, readonly Step[]>
  byAttribute: ReadonlyMap<number, readonly Step[]>
  always: readonly Step[]
  variantCount: number
  /** Variants that leave out what is crossed out. */
  leavingStruck: ReadonlySet<number>
  /** Variants without a selector: they read the record's own element. */
  ownVariants: readonly number[]
}

/** What an element that matches a whole selector is. */
type ScanTarget =
  | { kind: 'container' }
  | { kind: 'exclude' }
  | { kind: 'scope' }
  | { kind: 'inner' }
  | { kind: 'variant'; index: number }

/** One part of a selector. All steps but the last leave a bit on the element, for the next step to ask about. */
export type Step = {
  tag: string | null
  /** The class that led to this step; the scanner has compared its hash only. */
  className: string | null
  /** Whatever else the part asks of the element itself, on an element with name and attributes alone. */
  probe: ((element: Element) => boolean) | null
  nth: { a: number; b: number } | null
  /** The bit of the step before; 0 for a first step. */
  after: number
  isChild: boolean
  inRecord: boolean
  bit: number
  target: ScanTarget | null
}

const MAX_BITS = 31

class Steps {
  readonly byTag = new Map<string, Step[]>()
  readonly byClass = new Map<number, Step[]>()
  readonly byAttribute = new Map<number, Step[]>()
  readonly always: Step[] = []
  #bits = 0

  /** False when the selector is not served. */
  add(selector: string, target: ScanTarget, inRecord: boolean): boolean {
    return parse(selector).every((tokens) => this.#addChain(tokens, target, inRecord))
  }

  #addChain(tokens: readonly Selector[], target: ScanTarget, inRecord: boolean): boolean {
    const parts = splitChain(tokens, inRecord)
    if (!parts) return false
    let after = 0
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1
      if (!isLast) this.#bits += 1
      if (this.#bits > MAX_BITS) return false
      const bit = isLast ? 0 : 1 << (this.#bits - 1)
      const step = stepOf(part.tokens)
      if (!step) return false
      this.#file(part.tokens, { ...step, after, isChild: part.isChild, inRecord, bit, target: isLast ? target : null })
      after = bit
    }
    return true
  }

  /** Under the rarest thing that an element must have. */
  #file(tokens: readonly Selector[], step: Step): void {
    const attribute = tokens.find(
      (token) => token.type === SelectorType.Attribute && token.action !== AttributeAction.Not,
    )
    if (step.className !== null) append(this.byClass, nameHash(step.className), step)
    else if (attribute?.type === SelectorType.Attribute)
      append(this.byAttribute, nameHash(attribute.name.toLowerCase()), step)
    else if (step.tag !== null) append(this.byTag, step.tag, step)
    else this.always.push(step)
  }
}

function append<K>(index: Map<K, Step[]>, key: K, step: Step): void {
  const steps = index.get(key)
  if (steps) steps.push(step)
  else index.set(key, [step])
}

type Part = { tokens: Selector[]; isChild: boolean }

/** Null for combinators that are not served. `isChild` of the first part: it must be a child of the record. */
function splitChain(tokens: readonly Selector[], inRecord: boolean): Part[] | null {
  let rest = tokens
  const first = tokens[0]
  if (inRecord && first?.type === SelectorType.Pseudo && first.name === 'scope') rest = tokens.slice(1)
  const parts: Part[] = []
  let isChild = false
  for (const token of rest) {
    if (isTraversal(token)) {
      if (token.type !== SelectorType.Child && token.type !== SelectorType.Descendant) return null
      isChild = token.type === SelectorType.Child
      if (parts.length === 0 && !inRecord) return null
      parts.push({ tokens: [], isChild })
    } else {
      if (parts.length === 0) parts.push({ tokens: [], isChild: rest !== tokens })
      parts.at(-1)?.tokens.push(token)
    }
  }
  // `:scope.x` asks something of the record itself.
  const bindsScope = rest !== tokens && rest[0] !== undefined && !isTraversal(rest[0])
  return bindsScope || parts.some((part) => part.tokens.length === 0) ? null : parts
}

function stepOf(tokens: readonly Selector[]): Pick<Step, 'tag' | 'className' | 'probe' | 'nth'> | null {
  let tag: string | null = null
  let className: string | null = null
  let nth: { a: number; b: number } | null = null
  const others: Selector[] = []
  for (const token of tokens) {
    if (token.type === SelectorType.Tag) tag = token.name.toLowerCase()
    else if (token.type === SelectorType.Attribute && isPlainClass(token) && className === null) className = token.value
    else if (token.type === SelectorType.Pseudo && (token.name === 'first-child' || token.name === 'nth-child')) {
      const formula = token.name === 'first-child' ? { a: 0, b: 1 } : nthFormula(String(token.data))
      if (nth || !formula) return null
      nth = formula
    } else if (token.type === SelectorType.Universal) {
      // Any element will do.
    } else if (isSelfContained(token)) others.push(token)
    else return null
  }
  const probe = others.length > 0 ? compile<AnyNode, Element>([others], { cacheResults: false }) : null
  return { tag, className, probe, nth }
}

/** Other characters have escapes or upper-case forms that the scanner's comparison by code would have to know. */
function isPlainClass(token: Selector): token is Extract<Selector, { type: SelectorType.Attribute }> {
  return (
    token.type === SelectorType.Attribute &&
    token.name === 'class' &&
    token.action === AttributeAction.Element &&
    token.ignoreCase !== true &&
    /^[\x21-\x7e]+$/.test(token.value) &&
    !token.value.includes('&')
  )
}

/** Asks only for the element's own name and attributes. */
function isSelfContained(token: Selector): boolean {
  if (token.type === SelectorType.Attribute) return true
  if (token.type !== SelectorType.Pseudo || !Array.isArray(token.data)) return false
  if (token.name !== 'not' && token.name !== 'is' && token.name !== 'where') return false
  return token.data.every((tokens) =>
    tokens.every(
      (inner) =>
        inner.type === SelectorType.Tag ||
        inner.type === SelectorType.Universal ||
        inner.type === SelectorType.Attribute,
    ),
  )
}

function nthFormula(text: string): { a: number; b: number } | null {
  const formula = text.trim().toLowerCase().replaceAll(/\s+/g, '')
  if (formula === 'even') return { a: 2, b: 0 }
  if (formula === 'odd') return { a: 2, b: 1 }
  if (/^[+]?\d+$/.test(formula)) return { a: 0, b: Number(formula) }
  const match = /^([+]?\d+)n(?:[+](\d+))?$/.exec(formula)
  // `n` alone and falling formulas are rare, and css-select has its own mind about `n` at the root.
  if (!match || Number(match[1]) < 2) return null
  return { a: Number(match[1]), b: Number(match[2] ?? 0) }
}

export function nthMatches({ a, b }: { a: number; b: number }, position: number): boolean {
  return a === 0 ? position === b : position >= b && (position - b) % a === 0
}

export function planScan(recipe: CssRecipe, fields: readonly CompiledField[]): ScanPlan | null {
  const { container } = recipe
  const steps = new Steps()
  if (container) {
    if ('source' in container || container.heading !== undefined || container.rows || container.single) return null
    if (container.lone_scope && container.scope === undefined) return null
    if (!steps.add(container.selector, { kind: 'container' }, false)) return null
    if (container.scope !== undefined && !steps.add(container.scope, { kind: 'scope' }, false)) return null
    const inner = innerRecordSelector(container.selector)
    if (inner && !steps.add(inner.text, { kind: 'inner' }, true)) return null
    for (const selector of container.exclude ?? []) if (!steps.add(selector, { kind: 'exclude' }, false)) return null
  }
  let variantCount = 0
  const ownVariants: number[] = []
  const leavingStruck = new Set<number>()
  for (const field of fields) {
    for (const variant of field.variants) {
      if (!isServed(variant, container !== null)) return null
      const target: ScanTarget = { kind: 'variant', index: variantCount }
      if (variant.leavesStruck && variant.selector) leavingStruck.add(variantCount)
      if (!variant.selector) ownVariants.push(variantCount)
      else if (!steps.add(variant.selector.text, target, container !== null)) return null
      variantCount += 1
    }
  }
  const hasScope = container !== null && 'scope' in container && container.scope !== undefined
  const isLoneScope = hasScope && container.lone_scope === true
  const variants = { variantCount, ownVariants, leavingStruck }
  return { ...pick(steps), hasContainer: container !== null, hasScope, isLoneScope, ...variants }
}

function pick({ byTag, byClass, byAttribute, always }: Steps) {
  return { byTag, byClass, byAttribute, always }
}

function isServed(variant: CompiledVariant, hasContainer: boolean): boolean {
  if (variant.source || variant.label !== null || variant.column !== null || variant.type === 'object') return false
  if (variant.isOutside || variant.isPreceding || variant.place) return false
  // Records are held against each other.
  if (hasContainer && variant.among !== null) return false
  if (variant.text === 'after' || variant.text === 'before') return false
  return variant.selector !== null || hasContainer
}
