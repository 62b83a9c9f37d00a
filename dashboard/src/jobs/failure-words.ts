import { texts } from '../texts/texts.ts'
export type FailureWords = { title: string; advice: string }

/** By error code: what happened, and what to do about it. The sentence of the service says more. */
export const FAILURE_WORDS: Readonly<Record<string, FailureWords>> = {
  timeout: { title: texts.jobs.thePageTookTooLong, advice: texts.jobs.runItAgainLaterA },
  dns: { title: texts.jobs.thereIsNoSiteOf, advice: texts.jobs.checkTheSpellingOfThe },
  connection: {
    title: texts.jobs.theConnectionToTheSite,
    advice: texts.jobs.openThePageInYour,
  },
  http_status: {
    title: texts.jobs.theSiteDidNotGive,
    advice: texts.jobs.openTheAddressInYour,
  },
  too_large: {
    title: texts.jobs.thePageIsTooLarge,
    advice: texts.jobs.useAnAddressWithLess,
  },
  not_html: { title: texts.jobs.thereIsNoWebPage, advice: texts.jobs.useTheAddressOfThe },
  blocked_address: {
    title: texts.jobs.thisAddressMayNotBe,
    advice: texts.jobs.addressesInsideYourOwnNetwork,
  },
  robots: {
    title: texts.jobs.theSiteAsksRobotsTo,
    advice: texts.jobs.askTheSiteForPermission,
  },
  bot_wall: {
    title: texts.jobs.theSiteWantedToKnow,
    advice: texts.jobs.checkThePageLessOften,
  },
  redirected: {
    title: texts.jobs.theAddressLeadsToAnother,
    advice: texts.jobs.openTheAddressInYourBrowser,
  },
  auth_required: {
    title: texts.jobs.thePageAsksForA,
    advice: texts.jobs.makeAnAccessProfileWith,
  },
  login_failed: {
    title: texts.jobs.theLoginDidNotWork,
    advice: texts.jobs.testTheAccessProfileOf,
  },
  logged_out: {
    title: texts.jobs.thePageWasReadWithout,
    advice: texts.jobs.aNewLoginDidNot,
  },
  action_failed: {
    title: texts.jobs.anActionBeforeReadingCould,
    advice: texts.jobs.tryTheActionsOnThe,
  },
  page_missing: {
    title: texts.jobs.thePageSaysThatThere,
    advice: texts.jobs.openTheAddressInYourBrowserWhat,
  },
  blocked: {
    title: texts.jobs.theSiteShowsSomethingElse,
    advice: texts.jobs.openThePageInYourBrowser,
  },
  recipe_broken: {
    title: texts.jobs.thePageIsBuiltDifferently,
    advice: texts.jobs.repairItByWhatWas,
  },
  cancelled: { title: texts.jobs.thisJobWasCancelled, advice: texts.jobs.runItAgainWheneverYou },
  internal: {
    title: texts.jobs.somethingWentWrongInSandpiper,
    advice: texts.jobs.runItAgainIfIt,
  },
}

const UNKNOWN: FailureWords = { title: texts.jobs.theJobFailed, advice: texts.jobs.runItAgainLater }

export function failureWords(code: string | null): FailureWords {
  return (code === null ? undefined : FAILURE_WORDS[code]) ?? UNKNOWN
}
