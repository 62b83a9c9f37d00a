import { Element } from 'domhandler'
import type { CompiledCssRecipe } from './compile-recipe.ts'
import { childPath, ShapeCounter } from './dom-shape.ts'
import { HASH_START, hashCode } from './name-hash.ts'
import { PARSE_LIMITS, withoutNul } from './parse-html.ts'
import { documentBase } from './resolve-url.ts'
import { RunContext } from './run-context.ts'
import { CUT, RUN_LIMITS, type RunLimits, type RunResult, TOO_LARGE } from './run-result.ts'
import { type MarkupHandler, MarkupWalker, type TagView } from './scan-markup.ts'
import { nthMatches, type ScanPlan, type Step } from './scan-plan.ts'
import { attributesAt } from './scan-tag.ts'
import { type Candidate, readCandidates } from './scan-value.ts'
import { type SeenDates, withSeenDates } from './seen-dates.ts'
import { type StandIns, withStandIns } from './stand-ins.ts'
import { NO_STRAYS, namelessAmong } from './stray-records.ts'
import { isCrossedOut, MAY_BE_CROSSED_OUT, MOST_ABOVE } from './struck-tags.ts'
import { MAX_DEPTH, tagRules } from './tree-rules.ts'

/**
 * Reads a page without building a tree: the walker tells which elements open and close, and here each is tested against the recipe's selectors.
 * The items are those of the tree (a property test holds the two together); only a page whose tree has too many nodes is read here and refused there.
 * Null when the page needs the tree after all.
 */
export function scanRecipe(
  compiled: CompiledCssRecipe,
  plan: ScanPlan,
  input: { html: string; url: string },
  limits: RunLimits = RUN_LIMITS,
): RunResult | null {
  if (input.html.length > PARSE_LIMITS.chars) return TOO_LARGE
  const html = withoutNul(input.html)
  return withStandIns(compiled.fields, (standIns) =>
    withSeenDates((dates) => {
      const scan = new RecipeScan(compiled, plan, { html, url: input.url }, limits, { standIns, dates })
      const isWhole = new MarkupWalker(html, scan).run()
      const result = isWhole ? scan.result() : null
      return { result, found: scan.found, hasRecords: result !== null && scan.hasRecords }
    }),
  )
}

const NO_STEPS: readonly Step[] = []

const NO_TAG: TagView = {
  rules: tagRules('html'),
  at: -1,
  nameEnd: -1,
  end: -1,
  classStart: 0,
  classEnd: -1,
  attributeHashes: [],
  isForeign: false,
}

type OpenTag = { name: string; at: number; nameEnd: number; end: number }

class RecipeScan implements MarkupHandler {
  /** Set when the page holds something that only the tree can answer. */
  isDone = false
  readonly wantsAttributes: boolean

  readonly #compiled: CompiledCssRecipe
  readonly #plan: ScanPlan
  readonly #html: string
  readonly #pageUrl: string
  readonly #context: RunContext
  readonly #shape = new ShapeCounter()
  readonly #items: Record<string, unknown>[] = []

  // By depth: the bits of the element that is open there, those of it and all above it, its children so far, its path in the record, its
  // start tag, and the candidates that end with it. `children[0]` counts the elements of the page itself.
  readonly #bitsAt = new Int32Array(MAX_DEPTH + 1)
  readonly #bitsDownTo = new Int32Array(MAX_DEPTH + 1)
  readonly #children = new Int32Array(MAX_DEPTH + 2)
  readonly #paths = new Int32Array(MAX_DEPTH + 1)
  readonly #tags: OpenTag[] = []
  readonly #ending: (Candidate[] | null)[] = []

  #recordDepth = -1
  #recordsRead = 0
  #isFull = false
  #scopeDepth = -1
  #isScopeOver = false
  #templateDepth = -1
  #baseHref: string | null = null
  readonly #candidates: Candidate[][]

  // The element that is being opened.
  #tag: TagView
  #depth = 0
  #order = 0
  #attributes: Record<string, string> | null = null
  #bits = 0
  #isContainer = false
  #isExcluded = false
  #opensScope = false
  #found: Candidate[] | null = null

  constructor(
    compiled: CompiledCssRecipe,
    plan: ScanPlan,
    { html, url }: { html: string; url: string },
    limits: RunLimits,
    { standIns, dates }: { standIns: StandIns; dates: SeenDates },
  ) {
    this.#tag = NO_TAG
    this.#compiled = compiled
    this.#plan = plan
    this.wantsAttributes = plan.byAttribute.size > 0
    this.#html = html
    this.#pageUrl = url
    this.#context = new RunContext(url, null, false, limits, standIns, dates)
    this.#candidates = Array.from({ length: plan.variantCount }, () => [])
  }

  get found(): ReadonlySet<string> {
    return this.#context.found
  }

  get hasRecords(): boolean {
    return this.#recordsRead > 0
  }

  result(): RunResult | null {
    if (!this.#plan.hasContainer) this.#finishRecord()
    // Without records an alternate container is asked.
    if (this.isDone || (this.#recordsRead === 0 && this.#compiled.containers.length > 1)) return null
    const strays = this.#plan.hasContainer ? namelessAmong(this.#compiled.fields, this.#items) : NO_STRAYS
    if (strays.size > 0) this.#context.leaveOutItems(strays)
    const items = strays.size > 0 ? this.#items.filter((_, at) => !strays.has(at)) : this.#items
    const { warnings, cut, language, stoodIn } = this.#context
    const shape = this.#plan.hasContainer ? this.#shape.shape() : null
    return { ok: true, items, warnings, cut, language, shape, stoodIn }
  }

  opened(tag: TagView, depth: number): void {
    this.#tag = tag
    this.#depth = depth
    this.#order += 1
    this.#attributes = null
    this.#found = null
    this.#bits = 0
    this.#children[depth] = (this.#children[depth] as number) + 1
    this.#children[depth + 1] = 0
    const { name } = tag.rules
    if (name === 'base' || name === 'html') this.#notePageFacts(name)
    if (this.#templateDepth === -1) {
      this.#countShape(depth)
      this.#testSteps()
      this.#settleElement(depth)
      if (name === 'template' && this.#allAttributes().shadowrootmode === undefined) this.#templateDepth = depth
    }
    this.#ending[depth] = this.#found
    if (this.#plan.leavingStruck.size > 0) this.#keepTag(depth, name, tag)
    this.#bitsAt[depth] = this.#bits
    this.#bitsDownTo[depth] = this.#bits | (depth === 0 ? 0 : (this.#bitsDownTo[depth - 1] as number))
  }

  closed(depth: number, at: number): void {
    const ending = this.#ending[depth]
    if (ending) {
      for (const candidate of ending) candidate.contentEnd = at
      this.#ending[depth] = null
    }
    if (depth === this.#templateDepth) this.#templateDepth = -1
    if (depth === this.#scopeDepth) {
      this.#scopeDepth = -1
      this.#isScopeOver = true
    }
    if (depth === this.#recordDepth) {
      this.#recordDepth = -1
      this.#finishRecord()
    }
  }

  #countShape(depth: number): void {
    if (this.#recordDepth === -1) return
    const parentPath = depth - 1 === this.#recordDepth ? 0 : (this.#paths[depth - 1] as number)
    const path = childPath(parentPath, this.#tag.rules.hash)
    this.#paths[depth] = path
    this.#shape.add(path)
  }

  #testSteps(): void {
    const plan = this.#plan
    const tag = this.#tag
    this.#isContainer = this.#isExcluded = this.#opensScope = false
    for (const step of plan.byTag.get(tag.rules.name) ?? NO_STEPS) this.#testStep(step)
    for (const step of plan.always) this.#testStep(step)
    if (this.wantsAttributes) {
      for (const hash of tag.attributeHashes) {
        for (const step of plan.byAttribute.get(hash) ?? NO_STEPS) this.#testStep(step)
      }
    }
    if (tag.classEnd > tag.classStart && plan.byClass.size > 0) this.#testClasses(tag.classStart, tag.classEnd)
  }

  #testClasses(start: number, end: number): void {
    const html = this.#html
    const plan = this.#plan
    let from = start
    let hash = HASH_START
    for (let at = start; at <= end; at += 1) {
      const code = at === end ? 0x20 : html.charCodeAt(at)
      // Entities, and white space beyond ASCII: rare enough to be read the long way.
      if (code > 0x7e || code === 0x26) {
        this.#testDecodedClasses()
        return
      }
      if (code > 0x20 || (code < 0x20 && (code < 0x09 || code > 0x0d))) {
        hash = hashCode(hash, code)
        continue
      }
      if (at > from) {
        const steps = plan.byClass.get(hash)
        if (steps) this.#testClassSteps(steps, from, at)
      }
      from = at + 1
      hash = HASH_START
    }
  }

  #testClassSteps(steps: readonly Step[], from: number, to: number): void {
    for (const step of steps) {
      const name = step.className ?? ''
      if (name.length === to - from && this.#html.startsWith(name, from)) this.#testStep(step)
    }
  }

  #testDecodedClasses(): void {
    const names = (this.#allAttributes().class ?? '').split(/\s+/)
    for (const steps of this.#plan.byClass.values()) {
      for (const step of steps) if (step.className !== null && names.includes(step.className)) this.#testStep(step)
    }
  }

  #testStep(step: Step): void {
    const depth = this.#depth
    const tag = this.#tag
    if (step.tag !== null && step.tag !== tag.rules.name) return
    if (step.after !== 0) {
      const bits = depth === 0 ? 0 : ((step.isChild ? this.#bitsAt : this.#bitsDownTo)[depth - 1] as number)
      if ((bits & step.after) === 0) return
    } else if (step.inRecord && (this.#recordDepth === -1 || (step.isChild && depth !== this.#recordDepth + 1))) return
    if (step.nth && !nthMatches(step.nth, this.#children[depth] as number)) return
    if (step.probe && !step.probe(new Element(tag.rules.name, this.#allAttributes()))) return
    this.#matched(step)
  }

  #matched({ target, bit }: Step): void {
    if (!target) this.#bits |= bit
    else if (target.kind === 'container') this.#isContainer = true
    else if (target.kind === 'exclude') this.#isExcluded = true
    else if (target.kind === 'scope') this.#opensScope = true
    // A record inside a record: the tree tells what belongs to which.
    else if (target.kind === 'inner') this.isDone = true
    else this.#addCandidate(target.index, false)
  }

  #addCandidate(variant: number, isRecord: boolean): void {
    const list = this.#candidates[variant]
    // A selector with commas, or a class that is written twice, names one element twice. One more than is read tells that there are more.
    if (!list || list.length > this.#context.limits.values || list.at(-1)?.order === this.#order) return
    const { rules, at, nameEnd, end, isForeign } = this.#tag
    const order = this.#order
    const isStruck = this.#plan.leavingStruck.has(variant) && this.#standsCrossedOut()
    const content = { contentStart: end, contentEnd: end }
    const candidate = { order, name: rules.name, at, nameEnd, ...content, isForeign, isRecord, isStruck }
    list.push(candidate)
    if (this.#found) this.#found.push(candidate)
    else this.#found = [candidate]
  }

  /** One for each depth is enough: it is written over. */
  #keepTag(depth: number, name: string, { at, nameEnd, end }: TagView): void {
    const open = this.#tags[depth]
    if (open) {
      open.name = name
      open.at = at
      open.nameEnd = nameEnd
      open.end = end
    } else this.#tags[depth] = { name, at, nameEnd, end }
  }

  /** As `standsCrossedOut` says it of an element in the tree. */
  #standsCrossedOut(): boolean {
    const { rules, at, nameEnd, end } = this.#tag
    if (this.#isCrossedOut({ name: rules.name, at, nameEnd, end })) return true
    const top = Math.max(this.#recordDepth + 1, this.#depth + 1 - MOST_ABOVE, 0)
    for (let depth = this.#depth - 1; depth >= top; depth -= 1) {
      const tag = this.#tags[depth]
      if (tag && this.#isCrossedOut(tag)) return true
    }
    return false
  }

  #isCrossedOut({ name, at, nameEnd, end }: OpenTag): boolean {
    const mayBe = at !== -1 && MAY_BE_CROSSED_OUT.test(this.#html.slice(nameEnd, end))
    return isCrossedOut({ name, attribs: mayBe ? attributesAt(this.#html, nameEnd) : {} })
  }

  /** What the element is, now that every step was tested. */
  #settleElement(depth: number): void {
    const isInScope = !this.#plan.hasScope || this.#scopeDepth !== -1
    if (this.#opensScope && this.#scopeDepth === -1 && !this.#isScopeOver) this.#scopeDepth = depth
    else if (this.#opensScope && this.#plan.isLoneScope) this.isDone = true
    if (!this.#isContainer || this.#isExcluded || !isInScope || this.#isFull) return
    if (this.#recordDepth !== -1) {
      // A record inside a record: both read the same elements.
      this.isDone = true
    } else if (this.#recordsRead >= this.#context.limits.items) {
      this.#context.cutList(CUT.items(this.#context.limits))
      this.#isFull = true
    } else {
      this.#recordDepth = depth
      this.#shape.startRecord()
      for (const variant of this.#plan.ownVariants) this.#addCandidate(variant, true)
    }
  }

  #finishRecord(): void {
    this.#recordsRead += 1
    const read = readCandidates(this.#compiled.fields, this.#candidates, this.#html, this.#context)
    if (!read) this.isDone = true
    else if (read.found) this.#items.push(read.item)
    for (const list of this.#candidates) list.length = 0
  }

  /** What every value depends on. A record that was read before it was known was read wrongly. */
  #notePageFacts(name: string): void {
    const { href, lang } = this.#allAttributes()
    if (name === 'base' && this.#baseHref === null && href !== undefined) {
      this.#baseHref = href
      this.#context.baseUrl = documentBase(href, this.#pageUrl)
      this.isDone ||= this.#recordsRead > 0
    } else if (name === 'html' && this.#context.language === null && lang?.trim()) {
      this.#context.language = lang.trim()
      this.isDone ||= this.#recordsRead > 0
    }
  }

  #allAttributes(): Record<string, string> {
    this.#attributes ??= this.#tag.at === -1 ? {} : attributesAt(this.#html, this.#tag.nameEnd)
    return this.#attributes
  }
}
