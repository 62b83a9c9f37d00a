/**
 * A walk is a way through the dashboard that people take, at the width of a desk and of a phone, with a look around at each of its stops. With
 * `WALK_PICTURES=1` a picture of each look is kept for people to see.
 */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, colourProblems } from './browser.ts'

export const DESK_AND_PHONE = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const

type Scheme = 'light' | 'dark'

const PICTURES = join(import.meta.dirname, '..', 'pictures')

const KEEPS_PICTURES = process.env.WALK_PICTURES === '1'

/** What is looked at: that nothing keeps anyone out or is cut off at the side, in both colour schemes. */
export function walk(name: string): (page: Page, stop: string) => Promise<void> {
  return async (page, stop) => {
    const width = page.viewportSize()?.width
    const keepPicture = async (scheme: Scheme) => {
      const path = join(PICTURES, `${name}-${stop}-${width}-${scheme}.png`)
      if (KEEPS_PICTURES) await page.screenshot({ path, fullPage: true })
    }
    // What is fixed to the window would lie in the middle of the picture.
    await page.evaluate('scrollTo(0, 0)')
    const worn = await page.evaluate<Scheme>("document.documentElement.getAttribute('data-mantine-color-scheme')")
    const problems = await accessibilityProblems(page)
    await keepPicture(worn)
    const other = worn === 'light' ? 'dark' : 'light'
    await wear(page, other)
    // Only the colours are others.
    problems.push(...(await colourProblems(page)))
    await keepPicture(other)
    expect(problems, `${name}, ${stop}, ${width} px`).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth'), `${name}, ${stop}`).toBe(width)
  }
}

async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
}
