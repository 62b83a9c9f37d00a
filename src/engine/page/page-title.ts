import { decodeText } from '#engine/recipe/decode-entities.ts'
import { foldText } from '#engine/recipe/fold-text.ts'
import { pageText } from './charset.ts'
import type { Page } from './page.ts'

/** A title stands near the top; the rest of a large page is not searched for one. */
const SEARCHED_CHARS = 200_000

/** Its own word about its language (`<html lang>`). */
export function pageLanguage(page: Page): string | null {
  const text = pageText(page).slice(0, SEARCHED_CHARS)
  return /<html\b[^>]{0,500}?\slang\s{0,9}=\s{0,9}["']?([\w-]{2,40})/i.exec(text)?.[1] ?? null
}

/** What the page calls itself; empty where it has no title. */
export function pageTitle(page: Page): string {
  const text = pageText(page).slice(0, SEARCHED_CHARS)
  const title = /<title\b[^>]{0,200}>([^<]{0,1000})/i.exec(text)?.[1] ?? ''
  return foldText(decodeText(title))
}
