/** The kinds of background work, of which a process does all or some. */
export const WORK_KINDS = [
  'jobs',
  'discoveries',
  'schemas',
  'repairs',
  'webhooks',
  'workflows',
  'schedules',
  'housekeeping',
] as const

export type WorkKind = (typeof WORK_KINDS)[number]
