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
  let hasUnusable = false
  return {
    keeps(url) {
      if (glob !== null && !glob.matches(url)) return false
      const isUsable = guard.checkUrl(url).ok
      hasUnusable ||= !isUsable
      return isUsable
    },
    errors: () => (hasUnusable ? [UNUSABLE] : []),
  }
}
