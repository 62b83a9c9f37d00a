import { parseDataJson } from '#base/json.ts'
import type { PageScan } from './page-scan.ts'

/** The links and values of a JSON answer, as those of a page: a series of pages may well be one of an API. */

const MAX_VALUES = 10_000
const MAX_VALUE_CHARS = 500

export function isJsonText(text: string): boolean {
  return /^\s*[[{]/.test(text)
}

/** Text that is no JSON after all is one value. */
export function scanJson(text: string): PageScan {
  const scan: PageScan = { links: [], images: [], texts: [], baseHref: null, isCut: false }
  const pending: unknown[] = [parseDataJson(text) ?? text]
  while (pending.length > 0) {
    const value = pending.pop()
    if (value === null || value === undefined || value === '') continue
    if (typeof value === 'object') pending.push(...Object.values(value).slice(0, MAX_VALUES).reverse())
    else if (scan.links.length + scan.texts.length < MAX_VALUES) addValue(scan, String(value))
    else {
      scan.isCut = true
      break
    }
  }
  return scan
}

function addValue(scan: PageScan, value: string): void {
  const isAddress = value.length <= 2_000 && /^(?:https?:\/)?\/\S+$/i.test(value)
  if (isAddress) scan.links.push(value)
  else scan.texts.push({ text: value.slice(0, MAX_VALUE_CHARS), isInLink: false })
}
