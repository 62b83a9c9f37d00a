import { parseSample } from '#engine/recipe/parse-html.ts'
import { buildPageModel, type PageModel } from './page-model.ts'

/** A page as it was sent. */
export type SentPage = { html: string; url: string }

/** The page with others of its kind beside it; null when it is too large to be read. Others that are too large are left out. */
export function readPages({ siblings = [], ...page }: SentPage & { siblings?: readonly SentPage[] }): PageModel | null {
  const parsed = parseSample(page)
  if (!parsed.ok) return null
  const others = siblings.flatMap((sibling) => {
    const read = parseSample(sibling)
    return read.ok ? [buildPageModel(read.page)] : []
  })
  return buildPageModel(parsed.page, others)
}
