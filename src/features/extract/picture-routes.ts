import { Type } from 'typebox'
import { AppError } from '#base/errors.ts'
import { fetchPicture } from '#engine/page/fetch-picture.ts'
import { checkedUrl } from '#features/strategies/read-request.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App } from '#platform/http/server.ts'
import type { ExtractContext } from './extract.ts'
import { PictureQuery } from './schemas.ts'

/** For a picture that somebody opens by itself. */
const PICTURE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** Pictures that items link to: whoever looks at a table sends nothing to the sites they are from. */
export function pictureRoutes(ctx: ExtractContext, app: App): void {
  app.get(
    '/api/pictures',
    operationsOf('Extract')('getPicture', 'A picture that an item links to', {
      description:
        'Fetched by Sandpiper, without cookies, access profiles or a referrer. Only what is a picture by its first bytes, of kinds that can hold no script; all else is 404.',
      querystring: PictureQuery,
      response: { 200: { content: { 'image/*': { schema: Type.Any() } } } },
    }),
    async ({ query }, reply) => {
      const outcome = await fetchPicture(ctx.web.http, checkedUrl(ctx.web.guard, query.url))
      if (!outcome.ok) throw new AppError('picture_not_shown', { values: { problem: outcome.problem } })
      reply.header('content-security-policy', PICTURE_POLICY).header('cache-control', 'private, max-age=86400')
      return reply.type(outcome.picture.mediaType).send(Buffer.from(outcome.picture.bytes))
    },
  )
}
