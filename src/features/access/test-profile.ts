/** One request by a profile, for whoever wants to know whether it opens a page. */
import { AppError } from '#base/errors.ts'
import { wholeAddress } from '#base/whole-address.ts'
import { isUrlOf } from '#engine/page/access/access-hosts.ts'
import type { FetchOutcome } from '#engine/page/page.ts'
import { landingProblem } from '#engine/trust/page-problem.ts'
import { type AccessContext, openProfile } from './access.ts'
import { webWithAccess } from './access-web.ts'
import { getProfile } from './profiles.ts'

type TestResult = { status_code: number | null; final_url: string | null; logged_in: boolean; error: string | null }

export async function testProfile(
  ctx: AccessContext,
  accountId: string,
  profileId: string,
  text: string,
  signal: AbortSignal,
): Promise<TestResult> {
  const row = await getProfile(ctx, accountId, profileId)
  const checked = ctx.web.guard.checkUrl(wholeAddress(text))
  if (!checked.ok && checked.reason === 'invalid') throw new AppError('invalid_url')
  if (!checked.ok) throw new AppError('page_unreachable', { values: { problem: 'Destination not allowed' } })
  const { href: url } = checked.url
  const profile = openProfile(ctx, row)
  const outcome = await webWithAccess(ctx, ctx.web, profile).fetch({ url, signal })
  if (!isUrlOf(profile.access.hosts, url)) return { ...seen(outcome), logged_in: false, error: OUTSIDE }
  if (outcome.kind !== 'failed') return { ...seen(outcome), ...(await judged(ctx, url, outcome, signal)) }
  const { code, message } = outcome.failure
  if (code !== 'login_failed') return { ...seen(outcome), logged_in: false, error: message }
  // What the page says to those who are not signed in.
  const plain = await webWithAccess(ctx, ctx.web, { ...profile, login: null }).fetch({ url, signal })
  return { ...seen(plain), logged_in: false, error: message }
}

const OUTSIDE = 'This address is on none of the hosts of the profile, so that it was read without it.'

function seen(outcome: FetchOutcome): Pick<TestResult, 'status_code' | 'final_url'> {
  if (outcome.kind === 'page') return { status_code: outcome.page.status, final_url: outcome.page.url }
  if (outcome.kind === 'not_modified') return { status_code: 304, final_url: outcome.url }
  return { status_code: outcome.failure.status ?? null, final_url: outcome.failure.url ?? null }
}

async function judged(
  ctx: AccessContext,
  asked: string,
  outcome: Exclude<FetchOutcome, { kind: 'failed' }>,
  signal: AbortSignal,
): Promise<Pick<TestResult, 'logged_in' | 'error'>> {
  if (outcome.kind === 'not_modified') return { logged_in: true, error: null }
  const { page } = outcome
  const landing = landingProblem({ asked, landed: page.url, canonical: null, known: null, knownCanonical: null })
  const answer = await ctx.web.pool.run('login_page', { page, mark: null }, signal)
  const asksForLogin = landing?.landing === 'login' || (answer.kind === 'login_page' && answer.isLogin)
  return asksForLogin ? { logged_in: false, error: 'The page asks for a login.' } : { logged_in: true, error: null }
}
