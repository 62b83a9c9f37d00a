/**
 * A small network, as `npm run learn` writes it: two hidden layers, each of which lets only what is above 0 through. `weights` are floats of four
 * bytes in base64: for each feature how it is scaled and from where, then the first layer feature by feature and what it starts with, the second
 * layer and what it starts with, and how the last one adds up and starts.
 */
export type Network = { features: readonly string[]; hidden: number; weights: string }

/** Further from the usual than that, more does not count. */
export const FARTHEST = 6

/** The log odds of each. Features are known by name: one that is not known to the network says nothing, one that went reads as 0. */
export function networkOdds(network: Network, names: readonly string[], all: readonly Float64Array[]): Float64Array {
  const layers = laidOut(network)
  const { hidden, inner, innerStart, outer, outerStart } = layers
  const places = network.features.map((name) => names.indexOf(name))
  const first = new Float64Array(hidden)
  const second = new Float64Array(hidden)
  return Float64Array.from(all, (features) => {
    addFeatures(layers, places, features, first)
    second.set(innerStart)
    for (let from = 0; from < hidden; from += 1) {
      const value = first[from] as number
      if (value <= 0) continue
      const row = from * hidden
      for (let to = 0; to < hidden; to += 1) second[to] = (second[to] as number) + value * (inner[row + to] as number)
    }
    let odds = outerStart
    for (let at = 0; at < hidden; at += 1) {
      const value = second[at] as number
      if (value > 0) odds += value * (outer[at] as number)
    }
    return odds
  })
}

/** Most features are 0 for most columns, and what is 0 adds nothing. */
function addFeatures(
  { hidden, scale, shift, input, inputStart }: Layers,
  places: readonly number[],
  features: Float64Array,
  sums: Float64Array,
): void {
  sums.set(inputStart)
  for (let feature = 0; feature < places.length; feature += 1) {
    const value = features[places[feature] as number] ?? 0
    if (value === 0) continue
    const start = shift[feature] as number
    const amount = scaled(value, scale[feature] as number, start)
    const row = feature * hidden
    for (let at = 0; at < hidden; at += 1) sums[at] = (sums[at] as number) + amount * (input[row + at] as number)
  }
}

/** How far from where 0 stands. */
export function scaled(value: number, scale: number, shift: number): number {
  return within(value * scale + shift) - within(shift)
}

function within(value: number): number {
  return Math.max(-FARTHEST, Math.min(FARTHEST, value))
}

type Layers = {
  hidden: number
  scale: Float32Array
  shift: Float32Array
  input: Float32Array
  inputStart: Float32Array
  inner: Float32Array
  innerStart: Float32Array
  outer: Float32Array
  outerStart: number
}

const known = new WeakMap<Network, Layers>()

function laidOut(network: Network): Layers {
  let layers = known.get(network)
  if (!layers) {
    layers = layOut(network)
    known.set(network, layers)
  }
  return layers
}

function layOut({ features, hidden, weights }: Network): Layers {
  const bytes = Buffer.from(weights, 'base64')
  const all = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  let next = 0
  const take = (count: number) => {
    next += count
    return all.subarray(next - count, next)
  }
  return {
    hidden,
    scale: take(features.length),
    shift: take(features.length),
    input: take(features.length * hidden),
    inputStart: take(hidden),
    inner: take(hidden * hidden),
    innerStart: take(hidden),
    outer: take(hidden),
    outerStart: take(1)[0] as number,
  }
}
