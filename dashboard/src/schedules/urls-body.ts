import type { NewSchedule } from './schedules-api.ts'

/** One page is not a list of one: the service tells them apart. */
export function urlsBody(urls: readonly string[]): Pick<NewSchedule, 'url' | 'urls'> {
  const [only = '', ...others] = urls
  return others.length === 0 ? { url: only } : { urls: [...urls] }
}
