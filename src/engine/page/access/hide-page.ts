import { isRecord, sha256Hex } from '#base/json.ts'
import type { FetchOutcome, Page } from '../page.ts'
import type { RenderOutcome } from '../render-page.ts'
import { HIDDEN, type Hiding } from './hidden-values.ts'

/** What came of a reading, without what it brought along. */
export function hideIn<Outcome extends FetchOutcome | RenderOutcome>(hiding: Hiding, outcome: Outcome): Outcome {
  if (hiding.isEmpty) return outcome
  const given: FetchOutcome | RenderOutcome = outcome
  switch (given.kind) {
    case 'failed':
      return { ...given, failure: hideInFailure(hiding, given.failure) } as Outcome
    case 'not_modified':
      return outcome
    case 'page': {
      const page = hidePage(hiding, given.page)
      if (!('responses' in given)) return { ...given, page } as Outcome
      const responses = hideInJson(hiding, given.responses)
      const { more } = given
      const earlier = more?.earlier.map((one) => hidePage(hiding, one)) ?? []
      // What a page shows of it cannot be taken out of a picture.
      const isShown = page.body !== given.page.body
      const picture = given.picture === undefined ? {} : { picture: isShown ? null : given.picture }
      return { ...given, page, responses, ...(more ? { more: { ...more, earlier } } : {}), ...picture } as Outcome
    }
  }
}

/** Text by text: by the whole of it a value that ends in the midst of an escape would break what is around. */
function hideInJson(hiding: Hiding, json: unknown): unknown {
  if (typeof json === 'string') return hiding.text(json)
  if (typeof json === 'number') return hiding.isIn(String(json)) ? HIDDEN : json
  if (Array.isArray(json)) return json.map((one) => hideInJson(hiding, one))
  if (!isRecord(json)) return json
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [hiding.text(name), hideInJson(hiding, value)]))
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
