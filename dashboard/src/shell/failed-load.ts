/** What browsers, and the code that loads style sheets for them, say of a part of the dashboard that does not come. */
const FAILED_LOADS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether a part of the dashboard itself could not be loaded, as when the service is not running. */
export function isFailedLoad(error: unknown): boolean {
  return error instanceof Error && FAILED_LOADS.some((words) => error.message.startsWith(words))
}
