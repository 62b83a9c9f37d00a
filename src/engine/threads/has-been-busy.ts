/** Of a thread that nobody hinders; the rest goes to the system and to the collection of garbage by others. */
const LEAST_SHARE = 0.8

/** Whether a thread with this use of the processor has worked for so long, rather than waited for others. */
export function hasBeenBusy({ user, system }: NodeJS.CpuUsage, forMs: number): boolean {
  return (user + system) / 1000 >= LEAST_SHARE * forMs
}
