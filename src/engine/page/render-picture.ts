import type { Page as BrowserPage } from 'playwright-core'
import { within } from './browser-wait.ts'

const PICTURE_MS = 10_000
/** Of a page that goes on and on. */
const MAX_HEIGHT = 10_000
const MAX_BYTES = 12 * 1024 * 1024

/** The whole page as a person would see it, as PNG; of a very large one what is seen first. Null where none could be taken. */
export async function pictureOf(page: BrowserPage): Promise<Uint8Array | null> {
  const width = page.viewportSize()?.width ?? 1280
  const clip = { x: 0, y: 0, width, height: MAX_HEIGHT }
  return (await taken(page, { fullPage: true, clip })) ?? (await taken(page, {}))
}

async function taken(page: BrowserPage, extent: Parameters<BrowserPage['screenshot']>[0]): Promise<Uint8Array | null> {
  let picture: Uint8Array | null = null
  const options = { type: 'png', scale: 'css', animations: 'disabled', timeout: PICTURE_MS } as const
  await within(
    PICTURE_MS,
    page.screenshot({ ...options, ...extent }).then((bytes) => {
      picture = bytes.byteLength <= MAX_BYTES ? bytes : null
    }),
  )
  return picture
}
