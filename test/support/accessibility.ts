import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

type Violation = { id: string; help: string; nodes: Array<{ target: unknown }> }
type AxeOptions = Parameters<AxeBuilder['options']>[0]

// Telling only what is broken takes half the time: a page has hundreds of elements that pass.
const ALL_RULES: AxeOptions = { resultTypes: ['violations'], preload: false }
const WITHOUT_CONTRAST: AxeOptions = { ...ALL_RULES, rules: { 'color-contrast': { enabled: false } } }

/** Looks of texts that were found to have enough contrast. */
const legible = new Set<string>()

/**
 * Each accessibility rule that the page breaks, with the elements concerned. Contrast, which takes longer than all the other rules, is
 * measured when a text looks like none before: in other colours, sizes or surroundings.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const looks = await page.evaluate<string[]>(LOOKS_OF_TEXTS)
  const options = looks.every((look) => legible.has(look)) ? WITHOUT_CONTRAST : ALL_RULES
  const violations = await violationsOn(page, options)
  if (violations.length === 0) for (const look of looks) legible.add(look)
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Half a megabyte of rules is brought to a document only once. */
async function violationsOn(page: Page, options: AxeOptions): Promise<Violation[]> {
  const again = `globalThis.axe?.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`
  return (await page.evaluate<Violation[] | undefined>(again)) ?? (await firstViolations(page, options))
}

/** Without a second page for the result, which only frames of other sites would need: that takes half the time, too. */
async function firstViolations(page: Page, options: AxeOptions): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options(options).analyze()
  return violations
}

/**
 * All that the contrast of a text is computed from: its own colour and size, the backgrounds that it lies on, whether it can be used, and
 * everything on the page that lies over or under something else.
 */
const LOOKS_OF_TEXTS = `(() => {
  const surroundings = new Map()
  const surroundingsOf = (element) => {
    if (element === null) return ''
    const known = surroundings.get(element)
    if (known !== undefined) return known
    const style = getComputedStyle(element)
    const own = [
      style.backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : style.backgroundColor,
      style.backgroundImage === 'none' ? '' : style.backgroundImage,
      style.opacity === '1' ? '' : style.opacity,
      style.position === 'static' || style.position === 'relative' ? '' : style.position + style.zIndex + style.clip + style.clipPath,
      style.filter === 'none' ? '' : style.filter,
      style.mixBlendMode === 'normal' ? '' : style.mixBlendMode,
    ].join('')
    const all = surroundingsOf(element.parentElement) + (own === '' ? '' : own + '/')
    surroundings.set(element, all)
    return all
  }
  const lookOf = (element, text) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isOff = element.closest(':disabled, [aria-disabled=true]') ?? element.closest('label')?.control?.disabled
    return [color, fontSize, fontWeight, textShadow, isOff ? 'off' : 'on', text.length > 1, surroundingsOf(element)].join()
  }
  const looks = new Set()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, data } = texts.currentNode
    if (data.trim() !== '' && parentElement.checkVisibility({ visibilityProperty: true })) looks.add(lookOf(parentElement, data.trim()))
  }
  for (const field of document.querySelectorAll('input, select, textarea')) looks.add(lookOf(field, field.value ?? ''))
  const layers = [...document.querySelectorAll('body *')]
    .filter((element) => !['static', 'relative'].includes(getComputedStyle(element).position) && element.checkVisibility())
    .map(surroundingsOf)
  const page = [...new Set(layers)].sort().join() + innerWidth
  return [...looks].map((look) => look + page)
})()`
