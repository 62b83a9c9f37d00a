/** Of a job, a search or a run that has not ended. */
export function isOpen({ status }: { status: string }): boolean {
  return status === 'pending' || status === 'running'
}
