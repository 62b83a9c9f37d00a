import { Type } from 'typebox'
import { presentStrategy } from '#features/strategies/present.ts'
import { StrategyParams } from '#features/strategies/schemas.ts'
import { operationsOf } from '#platform/http/operation.ts'
import type { App, Routes } from '#platform/http/server.ts'
import { textAs } from '#platform/http/shapes.ts'
import { documentPolicy, PICTURE_POLICY } from './document-policy.ts'
import { acceptDraft, askWays, makeDraft } from './drafts.ts'
import { pictureName, readPicture } from './pictures.ts'
import * as schemas from './schemas.ts'
import { openStored, type StudioContext, shownPage, studioPage } from './stored-page.ts'

const withKey = operationsOf('Strategies')
const readingOnly = operationsOf('Strategies', { config: { idempotency: 'reads_only' } })

export function studioRoutes(ctx: StudioContext): Routes {
  return (app) => {
    pageRoutes(ctx, app)
    draftRoutes(ctx, app)
  }
}

function pageRoutes(ctx: StudioContext, app: App): void {
  app.get(
    '/api/strategies/:strategy_id/page',
    withKey('getStudioPage', 'What is read from the stored page, and where it stands there', {
      description: 'Elements are named by numbers, which the document of the page carries as `data-sp`.',
      params: StrategyParams,
      response: { 200: schemas.StudioPage },
    }),
    async ({ account, params }) => studioPage(ctx, account.id, params.strategy_id),
  )

  app.get(
    '/api/strategies/:strategy_id/page/document',
    withKey('getStudioDocument', 'The stored page as a document to look at', {
      description:
        'Without scripts, handlers, links, forms, frames and addresses of others, and with a policy that allows none of them. Every element carries its number as `data-sp`. A long page is cut, which `data-sp-cut` of its root tells.',
      params: StrategyParams,
      querystring: schemas.DocumentQuery,
      response: { 200: textAs('text/html') },
    }),
    async ({ account, params, query: { pictures } }, reply) => {
      const opened = await openStored(ctx, account.id, params.strategy_id)
      const { parts, pictures: found } = await shownPage(ctx, opened, pictures)
      const addresses = found.map((url) => `picture?of=${pictureName(ctx, opened, url)}`)
      reply.header('content-security-policy', documentPolicy(pictures)).header('x-frame-options', 'SAMEORIGIN')
      return reply.type('text/html; charset=utf-8').send(parts.map((part, at) => part + (addresses[at] ?? '')).join(''))
    },
  )

  app.get(
    '/api/strategies/:strategy_id/page/picture',
    withKey('getStudioPicture', 'A picture of the stored page', {
      description:
        'Fetched by Sandpiper, without cookies. Only pictures that stand in the stored page, as its document names them, of kinds that can hold no script.',
      params: StrategyParams,
      querystring: schemas.PictureQuery,
      response: { 200: { content: { 'image/*': { schema: Type.Any() } } } },
    }),
    async ({ account, params, query }, reply) => {
      const { bytes, mediaType } = await readPicture(ctx, account.id, params.strategy_id, query.of)
      reply.header('content-security-policy', PICTURE_POLICY).header('cache-control', 'private, max-age=3600')
      return reply.type(mediaType).send(Buffer.from(bytes))
    },
  )

  app.post(
    '/api/strategies/:strategy_id/page/ways',
    readingOnly('findStudioWays', 'In how many ways a value of a record can be read', {
      description:
        'Of an element (`node`): its text, link, picture and attributes. Of a `field` whose value is wrong in a row (`item`): all that the record holds, what fits best first. Each holds for the other records, too.',
      params: StrategyParams,
      body: schemas.WaysBody,
      response: { 200: schemas.Ways },
    }),
    async ({ account, params, body }) => askWays(ctx, account.id, params.strategy_id, body),
  )
}

function draftRoutes(ctx: StudioContext, app: App): void {
  app.post(
    '/api/strategies/:strategy_id/drafts',
    readingOnly('draftStrategyChange', 'What a change would make of a strategy', {
      description:
        'Tried on the stored page: what is read before, and after. Nothing is stored; to keep it, send the draft to `accept`.',
      params: StrategyParams,
      body: schemas.EditBody,
      response: { 200: schemas.Draft },
    }),
    async ({ account, params, body }) => {
      const draft = await makeDraft(ctx, account.id, params.strategy_id, body)
      const { outputSchema: output_schema, filterConfig: filter_config, ...rest } = draft
      return { ...rest, output_schema: output_schema as Record<string, unknown> | null, filter_config }
    },
  )

  app.post(
    '/api/strategies/:strategy_id/drafts/accept',
    withKey('acceptStrategyDraft', 'Keep a draft as the next version', {
      description: 'Refused with 409 where the strategy was changed since. Schedules go on without telling a change.',
      params: StrategyParams,
      body: schemas.AcceptBody,
      response: { 200: schemas.Accepted },
    }),
    async ({ account, params, body }) => {
      const { row, notes } = await acceptDraft(ctx, account.id, params.strategy_id, body)
      return { ...presentStrategy(row), notes }
    },
  )
}
