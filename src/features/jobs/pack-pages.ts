/**
 * Stores pages of the past as differences to others: the pages of a URL are nearly the same, those of a strategy much alike.
 *
 * 1. A page comes as it was stored while it was the last one, and is packed by the next turn: no run waits for it.
 * 2. It becomes the difference to an earlier page of its URL, or else to one of its strategy. Where that saves little, the page has
 *    moved away from those: it stands alone, and later ones are held against it.
 * 3. What was packed is read back before it takes the place of what was there.
 */
import { encodeDifference, pageContent } from '#engine/page/page-codec.ts'
import type { Db } from '#platform/db/database.ts'
import * as store from './store-past-pages.ts'

/** Of the size that the page has alone. */
const WORTH_IT = 0.5
const AT_ONCE = 50
const PAGES_PER_TURN = 10_000

export type PackPagesContext = { db: Db }

export async function packPages(ctx: PackPagesContext): Promise<void> {
  for (let done = 0; done < PAGES_PER_TURN; done += AT_ONCE) {
    const pages = await store.listUnpacked(ctx.db, AT_ONCE)
    const contents = rememberedBases(ctx.db)
    for (const page of pages) await packPage(ctx.db, page, contents)
    if (pages.length < AT_ONCE) return
  }
}

type Contents = (base: store.Base) => Promise<Buffer | null>

async function packPage(db: Db, page: store.UnpackedPage, contents: Contents): Promise<void> {
  const content = await pageContent(page.page)
  if (content === null) return store.dropUnpacked(db, page)
  for (const base of await store.listBases(db, page)) {
    const dictionary = await contents(base)
    const packed = dictionary && (await encodeDifference(content, dictionary))
    if (!packed || packed.byteLength > page.page.byteLength * WORTH_IT) continue
    if (await readsBack(db, base, packed, content)) return store.writePacked(db, page, { page: packed, base })
  }
  return store.writePacked(db, page, null)
}

/** With the base as it is stored now, and not as it is remembered. */
async function readsBack(db: Db, base: store.Base, packed: Uint8Array, content: Buffer): Promise<boolean> {
  const stored = await store.findBase(db, base.id)
  const back = stored && (await pageContent(packed, [stored.page, ...stored.bases]))
  return back?.equals(content) ?? false
}

/** The last one: neighbours mostly have the same. */
function rememberedBases(db: Db): Contents {
  let last: { id: string; content: Buffer | null } | null = null
  return async ({ id }) => {
    if (last?.id !== id) {
      const stored = await store.findBase(db, id)
      last = { id, content: stored && (await pageContent(stored.page, stored.bases)) }
    }
    return last.content
  }
}
