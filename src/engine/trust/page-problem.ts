/** What arrived in place of the page, as a code and a sentence. */
import type { PageNotice } from '#engine/landing/page-notice.ts'
import { judgeLanding, type Landing, type LandingFacts } from '#engine/landing/same-page.ts'

export const PAGE_PROBLEMS = ['redirected', 'auth_required', 'page_missing', 'blocked'] as const
export type PageProblem = { code: (typeof PAGE_PROBLEMS)[number]; message: string }

const LANDINGS: Readonly<Record<Exclude<Landing, 'same'>, readonly [PageProblem['code'], string]>> = {
  login: ['auth_required', 'The page asks for a login'],
  home: ['redirected', 'The address leads to the home page'],
  consent: ['blocked', 'The site asks for consent before it shows the page'],
  blocked: ['blocked', 'The site does not show the page'],
  error: ['page_missing', 'The address leads to a page that says that there is nothing'],
  other: ['redirected', 'The address leads to another page'],
}

const NOTICES: Readonly<Record<PageNotice['kind'], readonly [PageProblem['code'], string]>> = {
  page_missing: ['page_missing', 'The page says that there is nothing'],
  auth_required: ['auth_required', 'The page asks for a login'],
  blocked: ['blocked', 'The site does not show the page'],
  maintenance: ['blocked', 'The site is down or out of order'],
  consent: ['blocked', 'The site asks for consent before it shows the page'],
  loading: ['blocked', 'The page had nothing to show yet'],
}

export function noticeProblem({ kind, line }: PageNotice): PageProblem {
  const [code, said] = NOTICES[kind]
  return { code, message: `${said}: "${line}"` }
}

/** Null where the request landed on the page that it was sent for. */
export function landingProblem(facts: LandingFacts): (PageProblem & { landing: Landing }) | null {
  const { landing, byCanonical } = judgeLanding(facts)
  if (landing === 'same' || byCanonical) return null
  const [code, said] = LANDINGS[landing]
  return { landing, code, message: `${said}: ${facts.landed}` }
}
