import { type Element, isTag } from 'domhandler'
import { selectorProblem } from '#engine/recipe/check-selector.ts'
import { compileSelector } from '#engine/recipe/compile-selector.ts'

/** A short selector whose first match on the page is this element; null where there is none. */
export function pagerSelector(element: Element, elements: readonly Element[]): string | null {
  for (const selector of candidates(element)) {
    if (selectorProblem(selector, 'page') !== null) continue
    const { matches } = compileSelector(selector)
    if (elements.find(matches) === element) return selector
  }
  return null
}

const PLAIN_NAME = /^-?[A-Za-z_][\w-]{0,60}$/

function* candidates(element: Element): Generator<string> {
  const own = [...ownSteps(element)]
  yield* own
  let parent = element.parent
  for (let above = 0; parent && isTag(parent) && above < MAX_ABOVE; above += 1) {
    for (const step of ownSteps(parent)) for (const inner of own) yield `${step} ${inner}`
    for (const step of ownSteps(parent)) yield `${step} > ${element.name}:nth-of-type(${placeOf(element)})`
    parent = parent.parent
  }
}

const MAX_ABOVE = 4

/** What the element is called, the most lasting first. */
function* ownSteps({ name, attribs }: Element): Generator<string> {
  const rel = (attribs.rel ?? '').toLowerCase().split(/\s+/)
  if (rel.includes('next')) yield `${name}[rel~="next"]`
  if (PLAIN_NAME.test(attribs.id ?? '') && !/\d{3}/.test(attribs.id ?? '')) yield `#${attribs.id}`
  for (const attribute of ['data-testid', 'data-test', 'data-action', 'aria-label', 'title', 'name']) {
    const value = attribs[attribute]
    if (value && /^[^"\\\n]{1,60}$/.test(value)) yield `${name}[${attribute}="${value}"]`
  }
  const classes = (attribs.class ?? '').split(/\s+/).filter((one) => PLAIN_NAME.test(one) && !/\d{2}/.test(one))
  for (const one of classes) yield `${name}.${one}`
  if (classes.length > 1) yield name + classes.map((one) => `.${one}`).join('')
  yield name
}

function placeOf(element: Element): number {
  const siblings = element.parent?.children.filter((node): node is Element => isTag(node) && node.name === element.name)
  return (siblings?.indexOf(element) ?? 0) + 1
}
