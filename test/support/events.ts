/** Follows a stream of events until `isDone`, or to its end: whoever waits is told, nobody polls. */
export async function untilTold(
  url: string,
  key: string,
  isDone: () => Promise<boolean> = async () => false,
): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
  const reader = response.body?.getReader()
  try {
    while (!(await isDone())) if ((await reader?.read())?.done !== false) break
  } finally {
    await reader?.cancel()
  }
}
