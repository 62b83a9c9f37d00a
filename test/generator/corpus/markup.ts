import { escaped, type Raw } from './element.ts'

/** What a page shows of a value, and what counts as having read it. */
type Shown = { text: string }

export type Part = string | number | Raw | Shown | null | undefined | false | readonly Part[]

/** Markup as it stands; what is put into it is escaped unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Raw {
  return { raw: strings.map((string, at) => string + (at < parts.length ? written(parts[at]) : '')).join('') }
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if ('raw' in part) return part.raw
  if ('text' in part) return escaped(part.text)
  return part.map(written).join('')
}
