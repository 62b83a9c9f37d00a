/** A job board on loopback: one list of jobs on pages of twenty, in two languages, led on in six ways. */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export type Job = { title: string; company: string; city: string; path: string }

export const WAYS = ['next', 'numbered', 'cursor', 'button', 'scroll', 'api'] as const
export type Way = (typeof WAYS)[number]

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export const JOBS_PER_PAGE = 20

const WORDS = {
  en: {
    title: 'Open positions',
    next: 'Next',
    more: 'More jobs',
    button: 'Load more jobs',
    roles: ['Carpenter', 'Nurse', 'Bus driver', 'Teacher', 'Welder', 'Cook', 'Gardener', 'Plumber'],
  },
  de: {
    title: 'Offene Stellen',
    next: 'Nächste Seite',
    more: 'Weitere Stellen',
    button: 'Mehr Stellen laden',
    roles: ['Tischlerin', 'Pflegerin', 'Busfahrer', 'Lehrerin', 'Schweißer', 'Köchin', 'Gärtner', 'Klempner'],
  },
} as const

const COMPANIES = ['Harbour Works', 'Nordlicht GmbH', 'Mill & Sons', 'Seekrug AG', 'Bright Lane']
const CITIES = ['Kiel', 'Husum', 'Bremen', 'Leeds', 'Bath', 'Emden', 'Wismar']

function jobOf(language: Language, index: number): Job {
  const roles = WORDS[language].roles
  return {
    title: `${roles[index % roles.length]} ${index + 1}`,
    company: `${COMPANIES[index % COMPANIES.length]}`,
    city: `${CITIES[index % CITIES.length]}`,
    path: `/${language}/job/${index + 1}`,
  }
}

export type JobBoard = LoopbackServer & {
  page(path: string): string
  /** Of the list that is led on this way. */
  list(language: Language, way: Way): string
  jobs(language: Language): Job[]
  /** One more at the top of the list. */
  add(language: Language, job: Job): void
  change(language: Language, place: number, to: Partial<Job>): void
  /** From now on this path has no jobs, and does not say so. */
  empties(path: string): void
  /** From now on this path answers with this status; null: as before. */
  failing(path: string, status: number | null): void
  /** Answers to conditional requests: 304 where nothing changed, or always in full. */
  validates: boolean
}

export async function startJobBoard(count = 240): Promise<JobBoard> {
  const lists = Object.fromEntries(
    LANGUAGES.map((language) => [language, Array.from({ length: count }, (_, index) => jobOf(language, index))]),
  ) as Record<Language, Job[]>
  const failing = new Map<string, number>()
  const emptied = new Set<string>()
  const server = await startLoopbackServer((request, response) => answer(request, response))
  const page = (path: string) => `http://127.0.0.1:${server.port}${path}`
  const board: JobBoard = Object.assign(server, {
    page,
    list: (language: Language, way: Way) => page(`/${language}/${way}`),
    jobs: (language: Language) => [...lists[language]],
    add: (language: Language, job: Job) => void lists[language].unshift(job),
    change: (language: Language, place: number, to: Partial<Job>) =>
      void Object.assign(lists[language][place] ?? {}, to),
    empties: (path: string) => void emptied.add(path),
    failing: (path: string, status: number | null) =>
      void (status === null ? failing.delete(path) : failing.set(path, status)),
    validates: true,
  })
  return board

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const status = failing.get(request.url ?? '')
    if (status !== undefined) return void response.writeHead(status, { 'content-type': 'text/plain' }).end('not now')
    const url = new URL(request.url ?? '', 'http://board.test')
    const [, language = '', what = '', part = ''] = url.pathname.split('/')
    const jobs = emptied.has(request.url ?? '') ? [] : lists[language as Language]
    const made = jobs && contentOf(language as Language, what, part, url.searchParams, jobs)
    if (made === undefined || made === null)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not here')
    const etag = `"${createHash('sha256').update(made.body).digest('hex').slice(0, 16)}"`
    if (board.validates && request.headers['if-none-match'] === etag)
      return void response.writeHead(304, { etag }).end()
    const headers = { 'content-type': made.type, ...(board.validates ? { etag } : {}) }
    response.writeHead(200, headers).end(made.body)
  }
}

type Made = { type: string; body: string }

function contentOf(language: Language, what: string, part: string, query: URLSearchParams, jobs: readonly Job[]) {
  const number = Number(query.get('page') ?? 1)
  const slice = (from: number) => jobs.slice(from, from + JOBS_PER_PAGE)
  const pages = Math.ceil(jobs.length / JOBS_PER_PAGE)
  const { next, more, button } = WORDS[language]
  const html = (list: readonly Job[], after: string): Made => ({ type: HTML, body: boardPage(language, list, after) })
  const from = (number - 1) * JOBS_PER_PAGE
  if (what === 'next') {
    const link = number < pages ? `<a class="forward" href="/${language}/next?page=${number + 1}">${next} ›</a>` : ''
    return number <= pages || jobs.length === 0 ? html(slice(from), `<p>${link}</p>`) : null
  }
  if (what === 'numbered' || what === 'template') {
    if (number > pages && jobs.length > 0) return null
    const numbers = Array.from({ length: pages }, (_, index) => numberLink(language, what, index + 1, number))
    return html(slice(from), what === 'template' ? '' : `<ul class="pages">${numbers.join('')}</ul>`)
  }
  if (what === 'cursor') {
    const after = query.get('after')
    const start = after === null ? 0 : jobs.findIndex(({ path }) => path.endsWith(`/${after}`)) + 1
    const last = slice(start).at(-1)
    const isLast = start + JOBS_PER_PAGE >= jobs.length
    const link = `<a href="/${language}/cursor?after=${last?.path.split('/').at(-1)}">${more}</a>`
    return html(slice(start), `<div class="pagination">${isLast ? '' : link}</div>`)
  }
  if (what === 'button' && part === '') return html(slice(0), `<button id="more">${button}</button>${BUTTON_SCRIPT}`)
  if (what === 'scroll' && part === '') return html(slice(0), SCROLL_SCRIPT)
  if (part === 'rows')
    return {
      type: HTML,
      body: slice(Number(query.get('from')))
        .map(jobRow)
        .join('\n'),
    }
  if (what === 'api' && part === '') return { type: HTML, body: drawnPage(language) }
  if (what === 'api' && part === 'jobs') {
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? JOBS_PER_PAGE)]
    return {
      type: 'application/json',
      body: JSON.stringify({ jobs: jobs.slice(offset, offset + limit), total: jobs.length }),
    }
  }
  return null
}

const HTML = 'text/html; charset=utf-8'

function numberLink(language: Language, what: string, number: number, current: number): string {
  const inner =
    number === current ? `<span>${number}</span>` : `<a href="/${language}/${what}?page=${number}">${number}</a>`
  return `<li>${inner}</li>`
}

function jobRow({ title, company, city, path }: Job): string {
  return `<li class="job"><h3><a href="${path}">${title}</a></h3><span class="company">${company}</span> <span class="city">${city}</span></li>`
}

function boardPage(language: Language, jobs: readonly Job[], after: string): string {
  const { title } = WORDS[language]
  return `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body>
<nav><a href="/${language}">Start</a> <a href="/${language}/about">About</a></nav>
<main><h1>${title}</h1><ul class="jobs" id="jobs">${jobs.map(jobRow).join('\n')}</ul>${after}</main></body></html>`
}

const ADD_ROWS = `const list = document.getElementById('jobs')
const addRows = async () => {
  const answer = await fetch(location.pathname + '/rows?from=' + list.children.length)
  const rows = await answer.text()
  list.insertAdjacentHTML('beforeend', rows)
  return rows !== '' && list.children.length % ${JOBS_PER_PAGE} === 0
}`

const BUTTON_SCRIPT = `<script>${ADD_ROWS}
const more = document.getElementById('more')
more.addEventListener('click', async () => {
  more.disabled = true
  const goesOn = await addRows()
  const next = await fetch(location.pathname + '/rows?from=' + list.children.length).then((answer) => answer.text())
  if (goesOn && next !== '') more.disabled = false
  else more.remove()
})</script>`

const SCROLL_SCRIPT = `<div id="end" style="height: 10px"></div><style>.job { height: 60px }</style><script>${ADD_ROWS}
let isBusy = false
new IntersectionObserver(async ([entry]) => {
  if (!entry.isIntersecting || isBusy) return
  isBusy = true
  await addRows()
  isBusy = false
}).observe(document.getElementById('end'))</script>`

/** Drawn by a script, which asks an API for the first twenty. */
function drawnPage(language: Language): string {
  const { title } = WORDS[language]
  return `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><div id="root"></div><script>
fetch('/${language}/api/jobs?offset=0&limit=${JOBS_PER_PAGE}').then((answer) => answer.json()).then(({ jobs }) => {
  document.getElementById('root').innerHTML = '<h1>${title}</h1><ul class="jobs">' + jobs.map((job) =>
    '<li class="job"><h3><a href="' + job.path + '">' + job.title + '</a></h3><span class="company">' + job.company +
    '</span> <span class="city">' + job.city + '</span></li>').join('') + '</ul>'
})</script></body></html>`
}
