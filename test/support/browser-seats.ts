import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Far more than a page takes on a busy machine: only what never comes waits so long. */
export const PATIENCE_MS = 60_000

type Seat = { siteUrl: string; locale: string }

/** A page of the site that has no scripts. */
const EMPTY_PAGE = '/healthz'

/**
 * The pages that visits sit at. One that was left is cleared and taken again: its process has read the scripts of the dashboard by then,
 * for which a new one needs three times as long as for all the rest of a first page.
 */
export class Seats implements AsyncDisposable {
  readonly #browser: Browser
  readonly #free: (Seat & { page: Page })[] = []
  readonly #taken = new Map<Page, Seat>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(seat: Seat): Promise<Page> {
    const at = this.#free.findIndex(({ siteUrl, locale }) => siteUrl === seat.siteUrl && locale === seat.locale)
    const page = this.#free.splice(at, at < 0 ? 0 : 1)[0]?.page ?? (await this.#openPage(seat))
    this.#taken.set(page, seat)
    return page
  }

  async giveBack(page: Page): Promise<void> {
    const seat = this.#taken.get(page)
    this.#taken.delete(page)
    const isEmpty = await empty(page).catch(() => false)
    if (seat && isEmpty) this.#free.push({ ...seat, page })
    else await page.context().close()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const contexts = new Set<BrowserContext>()
    for (const page of [...this.#taken.keys(), ...this.#free.map(({ page }) => page)]) contexts.add(page.context())
    await Promise.all([...contexts].map((context) => context.close()))
  }

  async #openPage({ siteUrl, locale }: Seat): Promise<Page> {
    const context = await this.#browser.newContext({
      baseURL: siteUrl,
      locale,
      permissions: ['clipboard-read', 'clipboard-write'],
      // A dialog that is still fading in has other colours than it will have: contrast must not depend on the moment.
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    return context.newPage()
  }
}

/** False: the site is gone, or the page is. */
async function empty(page: Page): Promise<boolean> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  const answer = await page.goto(EMPTY_PAGE)
  await page.evaluate('localStorage.clear(); sessionStorage.clear()')
  return answer?.ok() ?? false
}
