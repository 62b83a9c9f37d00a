/** The addresses of pages that have a number. */

export type PageSeries = {
  /** From 0. */
  at(index: number): string
}

type Template = { template: string; start?: number; step?: number }

const PLACE = '{n}'

/**
 * The series for a list that begins at `url`. A template whose first number is not that of a first page (2, or the size of a page) goes
 * on after that address; any other begins by itself. Null where the template is of another list.
 */
export function pageSeries(
  { template, start = 1, step = 1 }: Template,
  url: string,
  madeOn: string,
): PageSeries | null {
  const own = templateFor(template, url, madeOn)
  if (own === null) return null
  const numbered = (index: number) => own.replaceAll(PLACE, String(start + index * step))
  if (start <= 1 || isOfSeries(own, url)) return { at: numbered }
  return { at: (index) => (index === 0 ? url : numbered(index - 1)) }
}

/** On another page of the site the number goes into the same parameter. */
function templateFor(template: string, url: string, madeOn: string): string | null {
  if (url === madeOn || isOfSeries(template, url)) return template
  const [there, here] = [new URL(template.replaceAll(PLACE, MARK)), new URL(url)]
  const moved = [...there.searchParams].filter(([, value]) => value.includes(MARK))
  if (there.origin !== here.origin || moved.length === 0 || there.pathname.includes(MARK)) return null
  for (const [name, value] of moved) here.searchParams.set(name, value)
  return here.href.replaceAll(MARK, PLACE)
}

/** A number that no site reaches. */
const MARK = '904817263554019'

/** In whatever order the parameters stand. */
function isOfSeries(template: string, url: string): boolean {
  const [address, [head = '', ...tails]] = [ordered(url), ordered(template.replaceAll(PLACE, MARK)).split(MARK)]
  const digits = address.startsWith(head) ? /^\d{1,9}/.exec(address.slice(head.length))?.[0] : undefined
  return digits !== undefined && address === head + tails.map((tail) => digits + tail).join('')
}

function ordered(address: string): string {
  const url = URL.parse(address)
  url?.searchParams.sort()
  return url?.href ?? address
}
