import { parseHtml } from '#engine/recipe/parse-html.ts'
import { buildPageModel, type PageModel } from './page-model.ts'

/** A page model from markup, for tests. */
export function modelOf(html: string): PageModel {
  const parsed = parseHtml({ html, url: 'https://example.test/list' })
  if (!parsed.ok) throw new Error('The page of a test is too large')
  return buildPageModel(parsed.page)
}
