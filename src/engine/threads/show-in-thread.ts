import { parseDataJson } from '#base/json.ts'
import type { PreparedReading } from '#engine/extract/extract-items.ts'
import { decodeText } from '#engine/page/charset.ts'
import { runApiRecipe } from '#engine/recipe/api-recipe.ts'
import { parseHtml } from '#engine/recipe/parse-html.ts'
import type { RunLimits } from '#engine/recipe/run-result.ts'
import { mapPage, mapRun, type PageMap } from '#engine/studio/map-page.ts'
import { showPage } from '#engine/studio/show-page.ts'
import type { Given, Tasks } from './tasks.ts'

export function showInThread({ page, pictures }: Given<'studio_document'>): Tasks['studio_document']['answer'] {
  const parsed = parseHtml({ html: decodeText(page.body, page.charset), url: page.url })
  return { kind: 'studio_document', shown: parsed.ok ? showPage(parsed.page, { pictures }) : null }
}

export function mapInThread(
  prepared: PreparedReading,
  { page }: Given<'studio_map'>,
  limits: RunLimits,
): Tasks['studio_map']['answer'] {
  const input = { html: decodeText(page.body, page.charset), url: page.url }
  return { kind: 'studio_map', map: mapAnswer(prepared, input, limits) ?? mapPage(prepared, input, limits) }
}

/** Values of an answer stand in no element. */
function mapAnswer(
  prepared: PreparedReading,
  { html, url }: { html: string; url: string },
  limits: RunLimits,
): PageMap | null {
  const { recipe } = prepared
  const json = recipe.kind === 'api' ? parseDataJson(html) : undefined
  if (recipe.kind !== 'api' || json === undefined) return null
  const run = runApiRecipe(recipe, { json, url }, { limits })
  return run.ok ? mapRun(prepared, run, url, null) : null
}
