import type { CheckContext } from '#engine/extract/check-page.ts'
import { pageTitle } from '#engine/page/page-title.ts'
import { notRendered, unreachable } from '#features/strategies/recipe-request.ts'
import type { ExtractRequest } from './read-extract-request.ts'

type ReadPicture = { page: { url: string; title: string }; content: string; warnings: string[] }

/** The page as a person sees it, in a browser. */
export async function readPicture(
  web: CheckContext,
  { url, actions }: Pick<ExtractRequest, 'url' | 'actions'>,
  signal: AbortSignal,
): Promise<ReadPicture> {
  const acting = actions === null ? {} : { actions }
  const rendered = await web.render({ url, waitFor: [], wantsPicture: true, ...acting, signal })
  if (rendered.kind === 'failed') throw notRendered(rendered.failure)
  const { page, picture } = rendered
  if (!picture) throw unreachable(NO_PICTURE)
  const content = Buffer.from(picture).toString('base64')
  return { page: { url: page.url, title: pageTitle(page) }, content, warnings: [] }
}

const NO_PICTURE = {
  code: 'internal',
  message: 'No picture of it could be taken, or it shows what an access profile holds.',
}
