/** The strategy whose page has most of the beginning of this address: it was likely made from a page of its kind. */
export function closestStrategy<S extends { url: string }>(strategies: readonly S[], url: string): S | undefined {
  const shared = strategies.map((strategy) => ({ strategy, length: sharedLength(strategy.url, url) }))
  return shared.toSorted((one, other) => other.length - one.length)[0]?.strategy
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
