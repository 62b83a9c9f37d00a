import { pageText } from '#engine/page/charset.ts'
import type { Page } from '#engine/page/page.ts'
import { decodeText } from '#engine/recipe/decode-entities.ts'
import { foldText } from '#engine/recipe/fold-text.ts'

const TITLE_CHARS = 80
const NAME_CHARS = 200
/** A title stands near the top; the rest of a large page is not searched for one. */
const SEARCHED_CHARS = 200_000

/** What to call a watch that was given no name: what the page calls itself, and what was asked of it. */
export function watchName(page: Page, description: string): string {
  const title = shortened(titleOf(page) || new URL(page.url).host, TITLE_CHARS)
  const asked = foldText(description)
  return asked === '' ? title : shortened(`${title}: ${asked}`, NAME_CHARS)
}

function titleOf(page: Page): string {
  const text = pageText(page).slice(0, SEARCHED_CHARS)
  const title = /<title\b[^>]{0,200}>([^<]{0,1000})/i.exec(text)?.[1] ?? ''
  return foldText(decodeText(title))
}

function shortened(text: string, chars: number): string {
  return text.length <= chars
    ? text
    : `${text
        .slice(0, chars - 1)
        .toWellFormed()
        .trimEnd()}…`
}
