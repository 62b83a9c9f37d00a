import type { Tree, Trees } from '#engine/author/choose/trees.ts'

/**
 * Rows of features one after the other, with what is true of each, 0 to 1; rows of one group (a page) are drawn together, rows of one contest stand
 * against each other.
 */
export type Examples = {
  width: number
  features: Float32Array
  labels: Float32Array
  weights: Float32Array
  groups: Int32Array
  contests: Int32Array
}

export type BoostOptions = {
  rounds: number
  rate: number
  depth: number
  minWeight: number
  columns: number
  rows: number
  seed: number
}

export const USUAL: BoostOptions = {
  rounds: 440,
  rate: 0.04,
  depth: 6,
  minWeight: 20,
  columns: 0.2,
  rows: 0.7,
  seed: 1,
}

const BINS = 64
const RIDGE = 3

/** Boosted decision trees for a chance, on features sorted into bins. */
export function boost(names: readonly string[], examples: Examples, options: BoostOptions = USUAL): Trees {
  const { labels, weights, groups } = examples
  const count = labels.length
  const edges = names.map((_, feature) => edgesOf(examples, feature))
  const bins = edges.map((list, feature) =>
    Uint8Array.from({ length: count }, (_, row) => binOf(list, examples.features[row * examples.width + feature] ?? 0)),
  )
  const random = seeded(options.seed)
  const mean = weighted(labels, weights)
  const base = Math.log(mean / (1 - mean))
  const scores = new Float64Array(count).fill(base)
  const gradients = new Float64Array(count)
  const curvatures = new Float64Array(count)
  const groupCount = groups.reduce((most, group) => Math.max(most, group), 0) + 1
  const trees: Tree[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const drawn = Uint8Array.from({ length: groupCount }, () => (random() < options.rows ? 1 : 0))
    const rows: number[] = []
    for (let row = 0; row < count; row += 1) {
      const chance = 1 / (1 + Math.exp(-(scores[row] as number)))
      const weight = weights[row] as number
      gradients[row] = weight * ((labels[row] as number) - chance)
      curvatures[row] = weight * Math.max(1e-4, chance * (1 - chance))
      if (drawn[groups[row] as number]) rows.push(row)
    }
    const features = names
      .map((_, index) => index)
      .filter((index) => (edges[index]?.length ?? 0) > 0 && random() < options.columns)
    const tree = growTree({ rows: Int32Array.from(rows), features, bins, edges, gradients, curvatures, options })
    trees.push(tree)
    for (let row = 0; row < count; row += 1) scores[row] = (scores[row] as number) + leafOf(tree, bins, edges, row)
  }
  return { features: names, base: round4(base), trees }
}

type Growing = {
  rows: Int32Array
  features: readonly number[]
  bins: readonly Uint8Array[]
  edges: readonly (readonly number[])[]
  gradients: Float64Array
  curvatures: Float64Array
  options: BoostOptions
}

function growTree(growing: Growing): Tree {
  const tree: Tree = { feature: [], upTo: [], left: [], right: [], adds: [] }
  const add = (rows: Int32Array, depth: number): number => {
    const at = tree.feature.length
    const sums = sumsOf(growing, rows)
    tree.feature.push(0)
    tree.upTo.push(0)
    tree.left.push(0)
    tree.right.push(0)
    tree.adds.push(round4((growing.options.rate * sums.gradient) / (sums.curvature + RIDGE)))
    if (depth >= growing.options.depth) return at
    const split = bestSplit(growing, rows, sums)
    if (!split) return at
    const column = growing.bins[split.feature] as Uint8Array
    tree.feature[at] = split.feature
    tree.upTo[at] = growing.edges[split.feature]?.[split.bin] ?? 0
    tree.left[at] = add(
      rows.filter((row) => (column[row] as number) <= split.bin),
      depth + 1,
    )
    tree.right[at] = add(
      rows.filter((row) => (column[row] as number) > split.bin),
      depth + 1,
    )
    tree.adds[at] = 0
    return at
  }
  add(growing.rows, 0)
  return tree
}

type Sums = { gradient: number; curvature: number }

function sumsOf({ gradients, curvatures }: Growing, rows: Int32Array): Sums {
  let gradient = 0
  let curvature = 0
  for (const row of rows) {
    gradient += gradients[row] as number
    curvature += curvatures[row] as number
  }
  return { gradient, curvature }
}

const gradientBins = new Float64Array(BINS)
const curvatureBins = new Float64Array(BINS)

function bestSplit(growing: Growing, rows: Int32Array, all: Sums): { feature: number; bin: number } | null {
  const { gradients, curvatures, options } = growing
  const whole = (all.gradient * all.gradient) / (all.curvature + RIDGE)
  let best: { feature: number; bin: number } | null = null
  let bestGain = 1e-3
  for (const feature of growing.features) {
    const bins = growing.bins[feature] as Uint8Array
    gradientBins.fill(0)
    curvatureBins.fill(0)
    for (const row of rows) {
      const bin = bins[row] as number
      gradientBins[bin] = (gradientBins[bin] as number) + (gradients[row] as number)
      curvatureBins[bin] = (curvatureBins[bin] as number) + (curvatures[row] as number)
    }
    let gradient = 0
    let curvature = 0
    const last = growing.edges[feature]?.length ?? 0
    for (let bin = 0; bin < last; bin += 1) {
      gradient += gradientBins[bin] as number
      curvature += curvatureBins[bin] as number
      const otherCurvature = all.curvature - curvature
      if (curvature * 4 < options.minWeight || otherCurvature * 4 < options.minWeight) continue
      const other = all.gradient - gradient
      const gain = (gradient * gradient) / (curvature + RIDGE) + (other * other) / (otherCurvature + RIDGE) - whole
      if (gain > bestGain) {
        bestGain = gain
        best = { feature, bin }
      }
    }
  }
  return best
}

function leafOf(tree: Tree, bins: readonly Uint8Array[], edges: readonly (readonly number[])[], row: number): number {
  let at = 0
  while ((tree.left[at] ?? 0) !== 0) {
    const feature = tree.feature[at] ?? 0
    const edge = edges[feature]?.[bins[feature]?.[row] ?? 0] ?? Number.POSITIVE_INFINITY
    at = (edge <= (tree.upTo[at] ?? 0) ? tree.left[at] : tree.right[at]) ?? 0
  }
  return tree.adds[at] ?? 0
}

/** Values between which a split may fall: at most as many as there are bins, each with about as many rows. */
function edgesOf({ features, width, labels }: Examples, feature: number): number[] {
  const step = Math.max(1, Math.floor(labels.length / 20_000))
  const values: number[] = []
  for (let row = 0; row < labels.length; row += step) values.push(features[row * width + feature] ?? 0)
  values.sort((a, b) => a - b)
  const distinct = [...new Set(values)]
  if (distinct.length < 2) return []
  if (distinct.length <= BINS)
    return distinct.slice(0, -1).map((value, at) => short(between(value, distinct[at + 1] ?? value)))
  const edges = new Set<number>()
  for (let bin = 1; bin < BINS; bin += 1) edges.add(short(values[Math.floor((bin * values.length) / BINS)] ?? 0))
  return [...edges].sort((a, b) => a - b)
}

function between(a: number, b: number): number {
  return (a + b) / 2
}

function short(value: number): number {
  return Number(value.toPrecision(5))
}

function binOf(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= (edges[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}

function weighted(labels: Float32Array, weights: Float32Array): number {
  let sum = 0
  let all = 0
  for (const [row, label] of labels.entries()) {
    sum += label * (weights[row] as number)
    all += weights[row] as number
  }
  return Math.min(0.99, Math.max(0.01, sum / Math.max(1, all)))
}

function round4(value: number): number {
  return Math.round(value * 1e4) / 1e4
}

/** Numbers from 0 to 1 that are the same in each run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
