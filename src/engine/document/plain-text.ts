import { foldText } from '#engine/recipe/fold-text.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import { visibleText } from '#engine/recipe/visible-text.ts'

/** What a reader would see of a text that may hold markup or references to characters. */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return foldText(text)
  const parsed = parseHtml({ html: text, url: 'http://localhost/' })
  return parsed.ok ? visibleText(parsed.page.document.children) : foldText(text)
}
