/**
 * A sum of decision trees, as `npm run learn` writes it. A tree is five lists with one entry per node: the feature that is asked, the value up
 * to which one goes left, both children, and what a leaf adds. Children of a leaf are 0.
 */
export type Tree = { feature: number[]; upTo: number[]; left: number[]; right: number[]; adds: number[] }

export type Trees = { features: readonly string[]; base: number; trees: readonly Tree[] }

/** The chance, 0 to 1. Features are known by name: one that came after the trees is not asked for, one that went reads as 0. */
export function chanceOf(model: Trees, names: readonly string[], features: Float64Array): number {
  return 1 / (1 + Math.exp(-(oddsOf(model, names, [features])[0] as number)))
}

/**
 * The log odds of each. One tree after the other looks at all of them: together the trees are larger than what a processor has at hand. It looks at
 * four at once, as the way of one waits at each node for what it finds there, and goes on to the end of the longest way: at a leaf it stays.
 */
export function oddsOf(model: Trees, names: readonly string[], all: readonly Float64Array[]): Float64Array {
  const { trees, feature, values, right, adds } = laidOut(model, names)
  const filled = filledUp(all)
  const sums = new Float64Array(filled.length).fill(model.base)
  for (const { root, depth } of trees) {
    for (let at = 0; at < filled.length; at += 4) {
      const first = filled[at] as Float64Array
      const second = filled[at + 1] as Float64Array
      const third = filled[at + 2] as Float64Array
      const fourth = filled[at + 3] as Float64Array
      let a = root
      let b = root
      let c = root
      let d = root
      for (let level = 0; level < depth; level += 1) {
        a = (right[a] as number) + Number((first[feature[a] as number] as number) <= (values[a] as number))
        b = (right[b] as number) + Number((second[feature[b] as number] as number) <= (values[b] as number))
        c = (right[c] as number) + Number((third[feature[c] as number] as number) <= (values[c] as number))
        d = (right[d] as number) + Number((fourth[feature[d] as number] as number) <= (values[d] as number))
      }
      sums[at] = (sums[at] as number) + (adds[a] as number)
      sums[at + 1] = (sums[at + 1] as number) + (adds[b] as number)
      sums[at + 2] = (sums[at + 2] as number) + (adds[c] as number)
      sums[at + 3] = (sums[at + 3] as number) + (adds[d] as number)
    }
  }
  return sums.subarray(0, all.length)
}

/** To a number that four divides, with the last again. */
function filledUp(all: readonly Float64Array[]): readonly Float64Array[] {
  const last = all.at(-1)
  return last ? [...all, ...Array<Float64Array>((4 - (all.length % 4)) % 4).fill(last)] : []
}

/**
 * All nodes of all trees. `values`: up to which one goes left. The left child stands behind the right one. A leaf is its own right child, and from
 * there nothing goes left.
 */
type Layout = {
  trees: { root: number; depth: number }[]
  feature: Int32Array
  values: Float64Array
  right: Int32Array
  adds: Float64Array
}

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
  const values = new Float64Array(count).fill(Number.NaN)
  const right = new Int32Array(count)
  const adds = new Float64Array(count)
  let next = 0
  const laid = trees.map((tree) => {
    const root = next
    next += 1
    const toLay = [{ from: 0, place: root, depth: 0 }]
    for (const { from, place, depth } of toLay) {
      const at = withoutLost(tree, places, from)
      const left = tree.left[at] ?? 0
      if (left === 0) {
        right[place] = place
        adds[place] = tree.adds[at] ?? 0
        continue
      }
      feature[place] = places[tree.feature[at] ?? -1] ?? 0
      values[place] = tree.upTo[at] ?? 0
      right[place] = next
      toLay.push(
        { from: tree.right[at] ?? 0, place: next, depth: depth + 1 },
        { from: left, place: next + 1, depth: depth + 1 },
      )
      next += 2
    }
    return { root, depth: toLay.at(-1)?.depth ?? 0 }
  })
  return { trees: laid, feature, values, right, adds }
}

/** The node, or where one comes from it when what it asks for is no longer measured. */
function withoutLost({ feature, upTo, left, right }: Tree, places: readonly number[], from: number): number {
  let at = from
  while ((left[at] ?? 0) !== 0 && (places[feature[at] ?? -1] ?? -1) === -1)
    at = (0 <= (upTo[at] ?? 0) ? left[at] : right[at]) ?? 0
  return at
}
