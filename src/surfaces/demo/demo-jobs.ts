/** A job board over several pages; two new jobs come every day, and the oldest go. */
import { pick } from './chance.ts'
import { framed } from './frame.ts'

const ROLES = [
  'Baker',
  'Boat builder',
  'Librarian',
  'Gardener',
  'Nurse',
  'Ferry pilot',
  'Cook',
  'Carpenter',
  'Cartographer',
  'Teacher',
]
const LEVELS = ['', 'Senior ', 'Assistant ', 'Night ']
const COMPANIES = [
  'Saltmarsh Works',
  'Curlew & Sons',
  'Town of Marrow Bay',
  'North Pier Clinic',
  'The Low Tide Inn',
  'Heron Line',
]
const PLACES = ['Marrow Bay', 'Eastwick Sands', 'Port Sorrel', 'Upper Fen', 'Remote']

const PER_DAY = 2
const LISTED = 34
const PER_PAGE = 12
const DAY_MS = 86_400_000

export const JOB_PAGES = Math.ceil(LISTED / PER_PAGE)

/** Null for a page that there is not. */
export function jobsPage(page: number, now: Date): string | null {
  if (!Number.isInteger(page) || page < 1 || page > JOB_PAGES) return null
  const today = Math.floor(now.getTime() / DAY_MS)
  const newest = today * PER_DAY + PER_DAY - 1
  const jobs = Array.from({ length: LISTED }, (_, place) => newest - place)
    .slice((page - 1) * PER_PAGE, page * PER_PAGE)
    .map(jobEntry)
  const main = `<ul class="jobs">\n${jobs.join('\n')}\n</ul>\n${pagesNav(page)}`
  return framed({ title: 'Jobs around Marrow Bay', intro: `${LISTED} open positions, the newest first.`, main })
}

function jobEntry(id: number): string {
  const title = `${pick(LEVELS, 'level', id)}${pick(ROLES, 'role', id)}`
  const pay = 28 + Math.floor(pick([0, 4, 7, 11, 16, 22], 'pay', id))
  const posted = new Date(Math.floor(id / PER_DAY) * DAY_MS).toISOString().slice(0, 10)
  return `<li class="job">
<h2><a href="jobs?id=${id}">${title.charAt(0)}${title.slice(1).toLowerCase()}</a></h2>
<span class="company">${pick(COMPANIES, 'company', id)}</span>
<span class="place">${pick(PLACES, 'place', id)}</span>
<span class="salary">$${pay},000 a year</span>
<time class="posted" datetime="${posted}">${posted}</time>
</li>`
}

function pagesNav(page: number): string {
  const numbers = Array.from({ length: JOB_PAGES }, (_, place) => place + 1).map((number) =>
    number === page ? `<span aria-current="page">${number}</span>` : `<a href="jobs?page=${number}">${number}</a>`,
  )
  const next = page < JOB_PAGES ? [`<a rel="next" href="jobs?page=${page + 1}">Next</a>`] : []
  return `<nav class="pages" aria-label="Pages">${[...numbers, ...next].join(' ')}</nav>`
}
