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
        // A sum and no branch: which way a tree goes, no processor foresees.
        at = (right[at] as number) + Number((features[asked] as number) <= (values[at] as number))
        asked = feature[at] as number
      }
      sums[one] = (sums[one] as number) + (values[at] as number)
    }
  }
  return Array.from(sums, (sum) => 1 / (1 + Math.exp(-sum)))
}

/** All nodes of all trees. `values`: up to which one goes left, and for a leaf what it adds. A left child stands behind the right one. */
type Layout = { roots: Int32Array; feature: Int32Array; values: Float64Array; right: Int32Array }

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
  const roots = trees.map((tree) => {
    const root = next
    next += 1
    const toLay = [{ at: 0, place: root }]
    for (const { at: first, place } of toLay) {
      const at = withoutLost(tree, places, first)
      const left = tree.left[at] ?? 0
      values[place] = (left === 0 ? tree.adds[at] : tree.upTo[at]) ?? 0
      if (left === 0) continue
      feature[place] = places[tree.feature[at] ?? -1] ?? LEAF
      right[place] = next
      toLay.push({ at: tree.right[at] ?? 0, place: next }, { at: left, place: next + 1 })
      next += 2
    }
    return root
  })
  return { roots: Int32Array.from(roots), feature, values, right }
}

/** The node, or where one comes from it when what it asks for is no longer measured. */
function withoutLost({ feature, upTo, left, right }: Tree, places: readonly number[], from: number): number {
  let at = from
  while ((left[at] ?? 0) !== 0 && (places[feature[at] ?? -1] ?? -1) === -1)
    at = (0 <= (upTo[at] ?? 0) ? left[at] : right[at]) ?? 0
  return at
}
