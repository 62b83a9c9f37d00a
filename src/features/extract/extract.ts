/** One page, read once in the form that is wanted. Nothing of it is stored. */
import { AppError } from '#base/errors.ts'
import { startDeadline } from '#engine/page/deadline.ts'
import type { HttpClient } from '#engine/page/http-client.ts'
import { accessTo } from '#features/access/access.ts'
import { takeJobs } from '#features/admission/rate-limits.ts'
import { unreachable } from '#features/strategies/recipe-request.ts'
import type { StrategiesContext } from '#features/strategies/strategies.ts'
import type { RequestAccount } from '#platform/http/route-auth.ts'
import { readContent } from './read-content.ts'
import { type ExtractRequest, readExtractRequest } from './read-extract-request.ts'
import { readItems } from './read-items.ts'
import { readPicture } from './read-picture.ts'
import type { Extract, ExtractBody } from './schemas.ts'

export type ExtractContext = Omit<StrategiesContext, 'beforeDelete' | 'findBreak'> & {
  web: { http: HttpClient }
  /** Those of jobs. */
  timeouts: { jobTimeoutSeconds: number; listTimeoutSeconds: number }
}

export async function extractPage(
  ctx: ExtractContext,
  account: RequestAccount,
  body: ExtractBody,
  gone: AbortSignal,
): Promise<Extract> {
  const request = readExtractRequest(ctx, body)
  const { web } = await accessTo(ctx.access, ctx.web, account.id, request.accessProfileId)
  await ctx.db.transaction().execute((tx) => takeJobs(ctx.admission, tx, account, 1))
  const isOnePage = (request.pagination?.mode ?? 'none') === 'none'
  const seconds = isOnePage ? ctx.timeouts.jobTimeoutSeconds : ctx.timeouts.listTimeoutSeconds
  using deadline = startDeadline(seconds * 1000, gone)
  const opened = { ...ctx, web }
  try {
    return await answerOf(opened, request, deadline)
  } catch (error) {
    if (!deadline.signal.aborted || error instanceof AppError) throw error
    throw unreachable(gone.aborted ? NOBODY_WAITS : tooSlow(seconds))
  }
}

type Deadline = ReturnType<typeof startDeadline>

async function answerOf(ctx: ExtractContext, request: ExtractRequest, deadline: Deadline): Promise<Extract> {
  const { url, format, warnings } = request
  const { page, ...read } = await readAs(ctx, request, deadline)
  const said = [...warnings, ...read.warnings]
  return { url, final_url: page.url, title: page.title === '' ? null : page.title, format, ...read, warnings: said }
}

function readAs(ctx: ExtractContext, request: ExtractRequest, deadline: Deadline) {
  const { format } = request
  if (format === 'items') return readItems(ctx, request, deadline)
  if (format === 'screenshot') return readPicture(ctx.web, request, deadline.signal)
  return readContent(ctx.web, { ...request, format }, deadline.signal)
}

const NOBODY_WAITS = { code: 'cancelled', message: 'The caller went away.' }

function tooSlow(seconds: number) {
  return { code: 'timeout', message: `Reading the page took longer than ${seconds} seconds.` }
}
