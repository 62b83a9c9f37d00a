import { decodeText } from '#engine/page/charset.ts'
import { pagerOf } from '#engine/paging/page-pager.ts'
import { compileRecipe } from '#engine/recipe/compile-recipe.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { Given, Tasks } from './tasks.ts'

export function pagerInThread({ recipe, page }: Given<'pager'>): Tasks['pager']['answer'] {
  const { body, charset, url } = page
  const parsed = parseHtml({ html: decodeText(body, charset), url })
  return { kind: 'pager', pager: parsed.ok ? pagerOf(compileRecipe(recipe), parsed.page, url, {}) : null }
}
