/**
 * Pictures of a stored page, fetched for somebody who asked to see them:
 * 1. Only what stands in that page: the document names a picture by its address, sealed together with the strategy and the moment at which the
 *    page was stored. Nobody else can make such a name, and a page that was replaced has none.
 * 2. Through the address guard, without cookies, access profiles or a referrer.
 * 3. Only what is a picture by its first bytes, and can hold no script.
 */
import { AppError } from '#base/errors.ts'
import { isRecord, parseJson } from '#base/json.ts'
import { fetchPicture, type Picture } from '#engine/page/fetch-picture.ts'
import { CannotOpen } from '#platform/secret-box.ts'
import { type OpenedStrategy, openStored, type StudioContext } from './stored-page.ts'

export function pictureName(
  { access: { box } }: StudioContext,
  { row, storedAt }: OpenedStrategy,
  url: string,
): string {
  const sealed = box.seal(JSON.stringify([PURPOSE, row.id, storedAt.getTime(), url]))
  return Buffer.from(sealed).toString('base64url')
}

/** What is sealed for another purpose is no picture. */
const PURPOSE = 'picture'

export async function readPicture(
  ctx: StudioContext,
  accountId: string,
  strategyId: string,
  name: string,
): Promise<Picture> {
  const opened = await openStored(ctx, accountId, strategyId)
  const url = urlOf(ctx, opened, name)
  if (url === null) throw notShown('It is none of the stored page')
  const outcome = await fetchPicture(ctx.web.http, url)
  if (!outcome.ok) throw notShown(outcome.problem)
  return outcome.picture
}

function urlOf({ access: { box } }: StudioContext, { row, storedAt }: OpenedStrategy, name: string): string | null {
  try {
    const value = parseJson(box.open(Buffer.from(name, 'base64url')))
    if (!Array.isArray(value) || isRecord(value)) return null
    const [purpose, strategyId, at, url] = value as unknown[]
    const isOurs = purpose === PURPOSE && strategyId === row.id && at === storedAt.getTime()
    return isOurs && typeof url === 'string' ? url : null
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

function notShown(problem: string): AppError {
  return new AppError('picture_not_shown', { values: { problem } })
}
