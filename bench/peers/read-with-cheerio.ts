import { load } from 'cheerio'
import { CONTAINER, FIELDS } from '../pages.ts'

export function readWithCheerio(html: string, url: string): Record<string, unknown>[] {
  const $ = load(html)
  return $(CONTAINER)
    .toArray()
    .map((element) =>
      Object.fromEntries(
        Object.entries(FIELDS).map(([name, { selector, attribute }]) => {
          const found = $(element).find(selector).first()
          if (attribute === null) return [name, found.text().trim()]
          return [name, new URL(found.attr(attribute) ?? '', url).href]
        }),
      ),
    )
}
