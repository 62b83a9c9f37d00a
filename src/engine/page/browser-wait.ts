/** Waits for the work or for the time, whichever comes first. How the work ended is the caller's to ask elsewhere. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const timeUp = Promise.withResolvers<void>()
  const timer = setTimeout(timeUp.resolve, milliseconds)
  await Promise.race([work.catch(() => {}), timeUp.promise])
  clearTimeout(timer)
}
