/**
 * The web as an access profile opens it:
 * 1. To its hosts the profile goes along, with the session of its login; any other address is read without it.
 * 2. A page that shows that the session was lost is read once more by a new session.
 * 3. Nothing that a page echoes of the profile gets any further.
 */
import type { ApiCheckContext } from '#engine/extract/check-api.ts'
import type { CheckContext } from '#engine/extract/check-page.ts'
import type { Access } from '#engine/page/access/access.ts'
import { isUrlOf } from '#engine/page/access/access-hosts.ts'
import { hidingOf } from '#engine/page/access/hidden-values.ts'
import { hideIn } from '#engine/page/access/hide-page.ts'
import type { Login } from '#engine/page/access/log-in.ts'
import type { FetchFailure, FetchOutcome } from '#engine/page/page.ts'
import type { RenderOutcome, RenderRequest } from '#engine/page/render-page.ts'
import { landingProblem } from '#engine/trust/page-problem.ts'
import { currentSession, renewedSession, type Session, type SessionsContext } from './sessions.ts'
import { proveSession } from './store-session.ts'

type Web = CheckContext & ApiCheckContext
type Outcome = FetchOutcome | RenderOutcome

export type OpenProfile = { id: string; access: Access; login: Login | null }

export type AccessWebContext = SessionsContext & { web: Pick<Web, 'pool'> }

export function webWithAccess<W extends Web>(ctx: AccessWebContext, web: W, profile: OpenProfile): W {
  return {
    ...web,
    fetch: (request) => read(ctx, profile, request, (access) => web.fetch({ ...request, ...access })),
    render: (request) =>
      read(ctx, profile, request, ({ access }) => web.render(access ? opened(request, access) : request)),
    call: (request, signal, more) =>
      read(ctx, profile, { url: request.url, ...(signal ? { signal } : {}) }, (access) =>
        web.call(request, signal, { ...more, ...access }),
      ),
  }
}

/** Actions may fill in the profile's secrets, on its hosts. */
function opened<R extends RenderRequest>(request: R, access: Access): R {
  const allowsSecretsAt = (url: string) => isUrlOf(access.hosts, url)
  return { ...request, access, actionOptions: { ...request.actionOptions, secrets: access.secrets, allowsSecretsAt } }
}

type Asked = { url: string; signal?: AbortSignal }
type Go<O extends Outcome> = (brought: { access?: Access }) => Promise<O>
type Failed = { kind: 'failed'; failure: FetchFailure }

async function read<O extends Outcome>(
  ctx: AccessWebContext,
  profile: OpenProfile,
  asked: Asked,
  go: Go<O>,
): Promise<O | Failed> {
  const { access, login } = profile
  if (!isUrlOf(access.hosts, asked.url)) return go({})
  if (login === null) return hideIn(hidingOf(access), await go({ access }))
  const of = { profileId: profile.id, access, login }
  const signal = asked.signal ?? new AbortController().signal
  const first = await currentSession(ctx, of, signal)
  if (!first.ok) return { kind: 'failed', failure: first.failure }
  const { session } = first
  const outcome = await readBy(profile, session, go)
  if (!(await showsLogout(ctx, login, asked, outcome))) {
    if (!session.isProven) await proveSession(ctx.db, profile.id, session.generation)
    return outcome
  }
  if (!session.isProven) return stillOut(outcome)
  const renewed = await renewedSession(ctx, of, session, signal)
  if (!renewed.ok) return { kind: 'failed', failure: renewed.failure }
  const again = await readBy(profile, renewed.session, go)
  if (await showsLogout(ctx, login, asked, again)) return stillOut(again)
  await proveSession(ctx.db, profile.id, renewed.session.generation)
  return again
}

async function readBy<O extends Outcome>({ access }: OpenProfile, session: Session, go: Go<O>): Promise<O> {
  const names = new Set(session.cookies.map(({ name }) => name))
  const cookies = [...access.cookies.filter(({ name }) => !names.has(name)), ...session.cookies]
  const brought = { ...access, cookies }
  return hideIn(hidingOf(brought), await go({ access: brought }))
}

/** A refusal that is no question of a login is passed on as it is. */
function stillOut<O extends Outcome>(outcome: O): O | Failed {
  const given: Outcome = outcome
  if (given.kind === 'failed' && given.failure.code === 'http_status' && given.failure.status === 403) return outcome
  const url = given.kind === 'page' ? given.page.url : given.kind === 'failed' ? given.failure.url : given.url
  const message = 'The page was read without a session, and a new login did not help.'
  return {
    kind: 'failed',
    failure: { code: 'logged_out', message, transient: false, ...(url === undefined ? {} : { url }) },
  }
}

async function showsLogout(
  ctx: AccessWebContext,
  login: Login,
  { url, signal }: Asked,
  outcome: Outcome,
): Promise<boolean> {
  if (outcome.kind === 'failed') {
    const { code, status } = outcome.failure
    return code === 'auth_required' || (code === 'http_status' && (status === 401 || status === 403))
  }
  if (outcome.kind === 'not_modified') return false
  const { page } = outcome
  if (isAt(login.url, page.url) && !isAt(login.url, url)) return true
  const landing = landingProblem({ asked: url, landed: page.url, canonical: null, known: null, knownCanonical: null })
  if (landing?.landing === 'login') return true
  const mark = login.logged_out ?? null
  const answer = await ctx.web.pool.run('login_page', { page, mark }, signal)
  return answer.kind === 'login_page' && answer.isLogin
}

/** The same page, whatever its query says: a login is told there where it leads back to. */
function isAt(page: string, url: string): boolean {
  const [a, b] = [URL.parse(page), URL.parse(url)]
  return a !== null && b !== null && a.origin === b.origin && a.pathname === b.pathname
}
