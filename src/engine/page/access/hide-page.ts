import { sha256Hex } from '#base/json.ts'
import type { FetchOutcome, Page } from '../page.ts'
import type { RenderOutcome } from '../render-page.ts'
import type { Hiding } from './hidden-values.ts'

/** What came of a reading, without what it brought along. */
export function hideIn<Outcome extends FetchOutcome | RenderOutcome>(hiding: Hiding, outcome: Outcome): Outcome {
  if (hiding.needles.length === 0) return outcome
  const given: FetchOutcome | RenderOutcome = outcome
  switch (given.kind) {
    case 'failed':
      return { ...given, failure: hideInFailure(hiding, given.failure) } as Outcome
    case 'not_modified':
      return outcome
    case 'page': {
      const page = hidePage(hiding, given.page)
      if (!('responses' in given)) return { ...given, page } as Outcome
      const responses = hiding.isIn(JSON.stringify(given.responses))
        ? JSON.parse(hiding.text(JSON.stringify(given.responses)))
        : given.responses
      const { more } = given
      const earlier = more?.earlier.map((one) => hidePage(hiding, one)) ?? []
      // What a page shows of it cannot be taken out of a picture.
      const isShown = page.body !== given.page.body
      const picture = given.picture === undefined ? {} : { picture: isShown ? null : given.picture }
      return { ...given, page, responses, ...(more ? { more: { ...more, earlier } } : {}), ...picture } as Outcome
    }
  }
}

function hideInFailure<F extends { message: string; url?: string }>(hiding: Hiding, failure: F): F {
  const { url } = failure
  return { ...failure, message: hiding.text(failure.message), ...(url === undefined ? {} : { url: hiding.text(url) }) }
}

function hidePage(hiding: Hiding, page: Page): Page {
  const body = hiding.bytes(page.body)
  const headers = Object.fromEntries(Object.entries(page.headers).map(([name, value]) => [name, hiding.text(value)]))
  const seen = { ...page, url: hiding.text(page.url), headers }
  return body === page.body ? seen : { ...seen, body, bodyHash: sha256Hex(body) }
}
