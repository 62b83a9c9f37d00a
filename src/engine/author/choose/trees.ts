/**
 * A sum of decision trees, as `npm run learn` writes it. A tree is five lists with one entry per node: the feature that is asked, the value up
 * to which one goes left, both children, and what a leaf adds. Children of a leaf are 0.
 */
export type Tree = { feature: number[]; upTo: number[]; left: number[]; right: number[]; adds: number[] }

export type Trees = { features: readonly string[]; base: number; trees: readonly Tree[] }

/** The chance, 0 to 1. Features are known by name: one that came after the trees is not asked for, one that went reads as 0. */
export function chanceOf(model: Trees, names: readonly string[], features: Float64Array): number {
  const { roots, feature, values, left, right } = laidOut(model, names)
  let sum = model.base
  for (const root of roots) {
    let at = root
    while (left[at] !== LEAF)
      at = ((features[feature[at] as number] ?? 0) <= (values[at] as number) ? left : right)[at] as number
    sum += values[at] as number
  }
  return 1 / (1 + Math.exp(-sum))
}

/** All nodes of all trees one after the other. `values`: up to which one goes left, and for a leaf what it adds. */
type Layout = { roots: number[]; feature: Int32Array; values: Float64Array; left: Int32Array; right: Int32Array }

const LEAF = -1
const known = new WeakMap<Trees, Layout>()

function laidOut(model: Trees, names: readonly string[]): Layout {
  let layout = known.get(model)
  if (!layout) {
    layout = layOut(model, names)
    known.set(model, layout)
  }
  return layout
}

function layOut({ features, trees }: Trees, names: readonly string[]): Layout {
  const count = trees.reduce((sum, tree) => sum + tree.left.length, 0)
  const places = features.map((name) => names.indexOf(name))
  const feature = new Int32Array(count)
  const values = new Float64Array(count)
  const left = new Int32Array(count).fill(LEAF)
  const right = new Int32Array(count).fill(LEAF)
  const roots: number[] = []
  let start = 0
  for (const tree of trees) {
    roots.push(start)
    for (const [at, child] of tree.left.entries()) {
      feature[start + at] = places[tree.feature[at] ?? -1] ?? -1
      values[start + at] = (child === 0 ? tree.adds[at] : tree.upTo[at]) ?? 0
      if (child === 0) continue
      left[start + at] = start + child
      right[start + at] = start + (tree.right[at] ?? 0)
    }
    start += tree.left.length
  }
  return { roots, feature, values, left, right }
}
