/**
 * A sum of decision trees, as `npm run learn` writes it. A tree is five lists with one entry per node: the feature that is asked, the value up
 * to which one goes left, both children, and what a leaf adds. Children of a leaf are 0.
 */
export type Tree = { feature: number[]; upTo: number[]; left: number[]; right: number[]; adds: number[] }

export type Trees = { features: readonly string[]; base: number; trees: readonly Tree[] }

/** The chance, 0 to 1. Features are known by name: one that came after the trees is not asked for, one that went reads as 0. */
export function chanceOf(model: Trees, names: readonly string[], features: Float64Array): number {
  let sum = model.base
  for (const tree of placed(model, names)) {
    let at = 0
    while ((tree.left[at] ?? 0) !== 0)
      at = ((features[tree.feature[at] ?? -1] ?? 0) <= (tree.upTo[at] ?? 0) ? tree.left[at] : tree.right[at]) ?? 0
    sum += tree.adds[at] ?? 0
  }
  return 1 / (1 + Math.exp(-sum))
}

const known = new WeakMap<Trees, readonly Tree[]>()

function placed(model: Trees, names: readonly string[]): readonly Tree[] {
  let trees = known.get(model)
  if (!trees) {
    const places = model.features.map((name) => names.indexOf(name))
    trees = model.trees.map((tree) => ({ ...tree, feature: tree.feature.map((at) => places[at] ?? -1) }))
    known.set(model, trees)
  }
  return trees
}
