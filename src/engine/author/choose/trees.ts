/**
 * A sum of decision trees, as `npm run learn` writes it. A tree is five lists with one entry per node: the feature that is asked, the value up
 * to which one goes left, both children, and what a leaf adds. Children of a leaf are 0.
 */
export type Tree = { feature: number[]; upTo: number[]; left: number[]; right: number[]; adds: number[] }

export type Trees = { features: readonly string[]; base: number; trees: readonly Tree[] }

/** The chance, 0 to 1. Features are known by name: one that came after the trees is not asked for, one that went reads as 0. */
export function chanceOf(model: Trees, names: readonly string[], features: Float64Array): number {
  return chancesOf(model, names, [features])[0] as number
}

/** The chance of each. One tree after the other looks at all of them: together the trees are larger than what a processor has at hand. */
export function chancesOf(model: Trees, names: readonly string[], all: readonly Float64Array[]): number[] {
  const { roots, feature, values, right } = laidOut(model, names)
  const sums = new Float64Array(all.length).fill(model.base)
  for (const root of roots) {
    for (let one = 0; one < all.length; one += 1) {
      const features = all[one] as Float64Array
      let at = root
      let asked = feature[at] as number
      while (asked !== LEAF) {
        at = (features[asked] as number) <= (values[at] as number) ? at + 1 : (right[at] as number)
        asked = feature[at] as number
      }
      sums[one] = (sums[one] as number) + (values[at] as number)
    }
  }
  return Array.from(sums, (sum) => 1 / (1 + Math.exp(-sum)))
}

/** All nodes of all trees, each followed by its left child. `values`: up to which one goes left, and for a leaf what it adds. */
type Layout = { roots: number[]; feature: Int32Array; values: Float64Array; right: Int32Array }

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
  const feature = new Int32Array(count).fill(LEAF)
  const values = new Float64Array(count)
  const right = new Int32Array(count)
  let next = 0
  const lay = (tree: Tree, at: number) => {
    const left = tree.left[at] ?? 0
    const upTo = tree.upTo[at] ?? 0
    const place = places[tree.feature[at] ?? -1] ?? -1
    if (left !== 0 && place === -1) return lay(tree, 0 <= upTo ? left : (tree.right[at] ?? 0))
    const own = next
    next += 1
    values[own] = (left === 0 ? tree.adds[at] : upTo) ?? 0
    if (left === 0) return
    feature[own] = place
    lay(tree, left)
    right[own] = next
    lay(tree, tree.right[at] ?? 0)
  }
  const roots = trees.map((tree) => {
    const root = next
    lay(tree, 0)
    return root
  })
  return { roots, feature, values, right }
}
