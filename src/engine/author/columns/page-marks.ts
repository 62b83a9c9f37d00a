import { plain, wordsOf } from '../language/words.ts'
import type { PageModel } from '../page/page-model.ts'
import { type PageSubject, pageTitles } from '../page/page-subject.ts'
import type { Column, PageMarks } from './column.ts'

const MAX_CHARS = 300

/** The columns of a page with what the page says elsewhere about their texts: its title, the name of its site, its labels. */
export function markedColumns(model: PageModel, subject: PageSubject, columns: readonly Column[]): Column[] {
  const { whole, site, parts } = pageTitles(model)
  const words = new Set(whole.flatMap((title) => wordsOf(title)))
  const last = new Set(whole.map((title) => partsOf(title).at(-1) ?? '').filter((part) => !whole.includes(part)))
  const labels = new Set(
    columns.flatMap(({ slots }) => slots.flatMap((slot) => (slot.kind === 'label' ? [bare(slot.label)] : []))),
  )
  const name = plain(subject.name)
  return columns.map((column) => {
    const [value = ''] = column.values
    if (column.kind !== 'text' || column.many || value.length > MAX_CHARS) return column
    const text = plain(value)
    const own = wordsOf(value)
    const marks: PageMarks = {
      title: parts.has(text) ? 2 : text.length > 3 && whole.some((title) => title.includes(text)) ? 1 : 0,
      opensTitle: text.length > 3 && whole.some((title) => title.startsWith(text)),
      endsTitle: last.has(text),
      titleWords: own.filter((word) => words.has(word)).length / Math.max(1, own.length),
      site: text === site,
      name: text === name,
      label: labels.has(bare(text)),
    }
    return { ...column, marks }
  })
}

function partsOf(title: string): string[] {
  return title.split(/\s+[|\-–—·•»«]+\s+|\s*[|｜»«]\s*/)
}

function bare(label: string): string {
  return plain(label).replace(/\s*[:：]$/, '')
}
