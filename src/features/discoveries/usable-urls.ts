import type { AddressGuard } from '#engine/page/address-guard.ts'
import { compileGlob } from '#engine/pattern/glob.ts'

export const UNUSABLE = 'Addresses that must not be fetched, such as those in private networks, were left out'

/** Which of the found addresses are kept: those that fit the pattern and that a job could be run on. */
export type UrlKeeper = {
  keeps: (url: string) => boolean
  /** What was left out though it fits, as errors. */
  errors: () => string[]
}

export function urlKeeper(guard: Pick<AddressGuard, 'checkUrl'>, pattern: string | null): UrlKeeper {
  const glob = pattern === null ? null : compileGlob(pattern)
  if (glob?.ok === false) throw new Error(glob.problem)
  const mayBeUsed = usableUrls(guard)
  let hasUnusable = false
  return {
    keeps(url) {
      if (glob !== null && !glob.matches(url)) return false
      const isUsable = mayBeUsed(url)
      hasUnusable ||= !isUsable
      return isUsable
    },
    errors: () => (hasUnusable ? [UNUSABLE] : []),
  }
}

/** Nothing in it that a parser would drop or read as something else, so that only its origin is left to be judged. */
const PLAIN_URL = /^(https?:\/\/[^/?#\\\s]+\/)[!-[\]-~]*$/

/** A site has thousands of addresses and one origin: the judgement of the last one holds for the next. */
function usableUrls(guard: Pick<AddressGuard, 'checkUrl'>): (url: string) => boolean {
  let last = { origin: '', isUsable: false }
  return (url) => {
    const origin = PLAIN_URL.exec(url)?.[1]
    if (origin === undefined) return guard.checkUrl(url).ok
    if (origin !== last.origin) last = { origin, isUsable: guard.checkUrl(origin).ok }
    return last.isUsable
  }
}
