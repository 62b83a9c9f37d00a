/** Numbers with a priority each; the lowest priority comes out first. */
export type MinHeap = { items: number[]; priorities: number[] }

export function pushItem(heap: MinHeap, item: number, priority: number): void {
  const { items, priorities } = heap
  let at = items.length
  while (at > 0) {
    const parent = (at - 1) >> 1
    if ((priorities[parent] as number) <= priority) break
    items[at] = items[parent] as number
    priorities[at] = priorities[parent] as number
    at = parent
  }
  items[at] = item
  priorities[at] = priority
}

export function popItem(heap: MinHeap): number | undefined {
  const { items, priorities } = heap
  const first = items[0]
  const item = items.pop()
  const priority = priorities.pop()
  if (item === undefined || priority === undefined || items.length === 0) return first
  let at = 0
  for (let child = 1; child < items.length; child = 2 * at + 1) {
    if (child + 1 < items.length && (priorities[child + 1] as number) < (priorities[child] as number)) child += 1
    if ((priorities[child] as number) >= priority) break
    items[at] = items[child] as number
    priorities[at] = priorities[child] as number
    at = child
  }
  items[at] = item
  priorities[at] = priority
  return first
}
