import type { Page } from '#engine/page/page.ts'
import { pageTitle } from '#engine/page/page-title.ts'
import { foldText } from '#engine/recipe/fold-text.ts'

const TITLE_CHARS = 80
const NAME_CHARS = 200

/** What to call a watch that was given no name: what the page calls itself, and what was asked of it. */
export function watchName(page: Page, description: string): string {
  const title = shortened(pageTitle(page) || new URL(page.url).host, TITLE_CHARS)
  const asked = foldText(description)
  return asked === '' ? title : shortened(`${title}: ${asked}`, NAME_CHARS)
}

function shortened(text: string, chars: number): string {
  return text.length <= chars
    ? text
    : `${text
        .slice(0, chars - 1)
        .toWellFormed()
        .trimEnd()}…`
}
