/**
 * The one-to-one pairing of the greatest total weight, exactly: rows are added one by one, each by the shortest augmenting path (Dijkstra on
 * reduced costs; the sparse form of the Hungarian method). A row may stay alone, at no weight.
 * Where the search for a row takes more than its share of the steps, the row waits; at the end it gets the best column that is still free.
 */
import { type MinHeap, popItem, pushItem } from './min-heap.ts'
import type { Pairs } from './score-pairs.ts'

type Search = {
  pairs: Pairs
  /** Potentials. For every pair `−weight − rowPrice − columnPrice` is at least 0, and 0 for those in the pairing. */
  rowPrice: Float64Array
  columnPrice: Float64Array
  /** Row → its pair, column → its row; −1 without. */
  pairOf: Int32Array
  rowOf: Int32Array
  distance: Float64Array
  /** Column → the row that it was reached from, and by which pair. */
  cameFrom: Int32Array
  cameBy: Int32Array
  steps: number
}

/** For each row the index of its pair, or −1. */
export function bestPairing(
  pairs: Pairs,
  columnCount: number,
  maxSteps: number,
): { pairOf: Int32Array; isExact: boolean } {
  const rowCount = pairs.starts.length - 1
  const search: Search = {
    pairs,
    rowPrice: new Float64Array(rowCount),
    columnPrice: new Float64Array(columnCount),
    pairOf: new Int32Array(rowCount).fill(-1),
    rowOf: new Int32Array(columnCount).fill(-1),
    distance: new Float64Array(columnCount),
    cameFrom: new Int32Array(columnCount),
    cameBy: new Int32Array(columnCount),
    steps: 0,
  }
  const open = takeFreeFavourites(search)
  const waiting: number[] = []
  for (const [index, row] of open.entries()) {
    const limit = search.steps + (maxSteps - search.steps) / (open.length - index)
    if (!addRow(search, row, limit)) waiting.push(row)
  }
  for (const row of waiting) takeBestFree(search, row)
  return { pairOf: search.pairOf, isExact: waiting.length === 0 }
}

/** Sets the row prices. Answers with the rows whose best columns were taken before their turn. */
function takeFreeFavourites(search: Search): number[] {
  const { starts, columns, weights } = search.pairs
  const open: number[] = []
  for (let row = 0; row < search.pairOf.length; row += 1) {
    const [from, to] = [starts[row] as number, starts[row + 1] as number]
    if (from === to) continue
    let best = 0
    for (let pair = from; pair < to; pair += 1) best = Math.max(best, weights[pair] as number)
    search.rowPrice[row] = -best
    for (let pair = from; pair < to && search.pairOf[row] === -1; pair += 1) {
      const column = columns[pair] as number
      if (weights[pair] === best && search.rowOf[column] === -1) join(search, row, column, pair)
    }
    if (search.pairOf[row] === -1) open.push(row)
  }
  return open
}

function join(search: Search, row: number, column: number, pair: number): void {
  search.pairOf[row] = pair
  search.rowOf[column] = row
}

/** False, with everything as before, when the limit came first. */
function addRow(search: Search, row: number, limit: number): boolean {
  const { rowOf, distance } = search
  const heap: MinHeap = { items: [], priorities: [] }
  const settled: number[] = []
  const isSettled = new Set<number>()
  distance.fill(Number.POSITIVE_INFINITY)
  let current = row
  let travelled = 0
  /** The cheapest way out so far without a free column: a row that gives its column away and stays alone. */
  let alone = { row, distance: Number.POSITIVE_INFINITY }
  for (;;) {
    const leaving = travelled - (search.rowPrice[current] as number)
    if (leaving < alone.distance) alone = { row: current, distance: leaving }
    reach(search, heap, current, travelled, alone.distance)
    if (search.steps > limit) return false
    let column = popItem(heap)
    while (column !== undefined && isSettled.has(column)) column = popItem(heap)
    if (column === undefined || (distance[column] as number) >= alone.distance) {
      raisePrices(search, row, settled, alone.distance)
      leaveAlone(search, row, alone.row)
      return true
    }
    travelled = distance[column] as number
    if (rowOf[column] === -1) {
      raisePrices(search, row, settled, travelled)
      handOn(search, row, column)
      return true
    }
    isSettled.add(column)
    settled.push(column)
    current = rowOf[column] as number
  }
}

function reach(search: Search, heap: MinHeap, row: number, travelled: number, limit: number): void {
  const { starts, columns, weights } = search.pairs
  const to = starts[row + 1] as number
  const price = search.rowPrice[row] as number
  search.steps += to - (starts[row] as number)
  for (let pair = starts[row] as number; pair < to; pair += 1) {
    const column = columns[pair] as number
    const distance = travelled - (weights[pair] as number) - price - (search.columnPrice[column] as number)
    if (distance >= limit || distance >= (search.distance[column] as number)) continue
    search.distance[column] = distance
    search.cameFrom[column] = row
    search.cameBy[column] = pair
    pushItem(heap, column, distance)
  }
}

function raisePrices(search: Search, row: number, settled: readonly number[], length: number): void {
  search.rowPrice[row] = (search.rowPrice[row] as number) + length
  for (const column of settled) {
    const rest = length - (search.distance[column] as number)
    const owner = search.rowOf[column] as number
    search.columnPrice[column] = (search.columnPrice[column] as number) - rest
    search.rowPrice[owner] = (search.rowPrice[owner] as number) + rest
  }
}

/** Along the path back to the new row, everyone takes the column of the next. */
function handOn(search: Search, newRow: number, freeColumn: number): void {
  let column = freeColumn
  for (;;) {
    const row = search.cameFrom[column] as number
    const given = search.pairOf[row] as number
    join(search, row, column, search.cameBy[column] as number)
    if (row === newRow) return
    column = search.pairs.columns[given] as number
  }
}

function leaveAlone(search: Search, newRow: number, leaver: number): void {
  if (leaver === newRow) return
  const column = search.pairs.columns[search.pairOf[leaver] as number] as number
  search.pairOf[leaver] = -1
  handOn(search, newRow, column)
}

function takeBestFree(search: Search, row: number): void {
  const { starts, columns, weights } = search.pairs
  let best = -1
  for (let pair = starts[row] as number; pair < (starts[row + 1] as number); pair += 1) {
    if (search.rowOf[columns[pair] as number] !== -1) continue
    if (best === -1 || (weights[pair] as number) > (weights[best] as number)) best = pair
  }
  if (best !== -1) join(search, row, columns[best] as number, best)
}
