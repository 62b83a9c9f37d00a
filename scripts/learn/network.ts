import { FARTHEST, type Network, scaled } from '#engine/author/choose/network.ts'
import { type Examples, seeded } from './boost.ts'

export type NetworkOptions = {
  hidden: number
  epochs: number
  /** Rows that are looked at before the weights move. */
  batch: number
  rate: number
  decay: number
  dropInputs: number
  dropHidden: number
  seed: number
}

export const USUAL_NETWORK: NetworkOptions = {
  hidden: 64,
  epochs: 12,
  batch: 2400,
  rate: 1.5e-3,
  decay: 0.05,
  dropInputs: 0.1,
  dropHidden: 0.2,
  seed: 1,
}

/** How much each row counts by itself, beside how it stands against the others of its contest. */
const ALONE = 0.15
const LONGEST_STEP = 1
const WARM_UP = 0.15

/**
 * A network that tells the right column of a contest from the others, or that none is right: what is compared are the columns of one contest, with
 * "none of them" at 0.
 */
export function learnNetwork(names: readonly string[], examples: Examples, options: NetworkOptions): Network {
  const learner = new Learner(names.length, examples, options)
  const contests = contestsIn(examples.contests)
  const random = seeded(options.seed + 1000)
  const perEpoch = Math.ceil(examples.labels.length / options.batch)
  let step = 0
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    let rows: number[] = []
    let starts: number[] = []
    const order = shuffled(contests, random)
    for (const [at, contest] of order.entries()) {
      starts.push(rows.length)
      rows.push(...contest)
      if (rows.length < options.batch && at < order.length - 1) continue
      learner.step(rows, [...starts, rows.length], rateAt(step / (perEpoch * options.epochs), options.rate))
      step += 1
      rows = []
      starts = []
    }
  }
  return { features: names, hidden: options.hidden, weights: learner.written() }
}

/** Up from little, and down to nothing. */
function rateAt(done: number, most: number): number {
  if (done < WARM_UP) return most * (0.04 + 0.96 * (0.5 - 0.5 * Math.cos((Math.PI * done) / WARM_UP)))
  return most * (0.5 + 0.5 * Math.cos((Math.PI * Math.min(1, done - WARM_UP)) / (1 - WARM_UP)))
}

function contestsIn(contests: Int32Array): number[][] {
  return [...Map.groupBy(contests.keys(), (row) => contests[row]).values()]
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const here = mixed[at] as T
    mixed[at] = mixed[other] as T
    mixed[other] = here
  }
  return mixed
}

/** The weights while they are learned, with what moves them (Adam, with decay). */
class Learner {
  readonly #examples: Examples
  readonly #options: NetworkOptions
  readonly #random: () => number
  readonly #width: number
  readonly #scale: Float32Array
  readonly #shift: Float32Array
  /** In the order in which they are written. */
  readonly #weights: Float64Array
  readonly #slopes: Float64Array
  readonly #means: Float64Array
  readonly #squares: Float64Array
  #steps = 0

  constructor(width: number, examples: Examples, options: NetworkOptions) {
    this.#examples = examples
    this.#options = options
    this.#random = seeded(options.seed)
    this.#width = width
    const { scale, shift } = usualOf(width, examples)
    this.#scale = scale
    this.#shift = shift
    const { hidden } = options
    const count = width * hidden + hidden + hidden * hidden + hidden + hidden + 1
    const firstEnds = width * hidden + hidden
    this.#weights = Float64Array.from(
      { length: count },
      (_, at) => (this.#random() * 2 - 1) / Math.sqrt(at < firstEnds ? width : hidden),
    )
    this.#slopes = new Float64Array(count)
    this.#means = new Float64Array(count)
    this.#squares = new Float64Array(count)
  }

  /** `starts`: where each contest begins among the rows, and where the last one ends. */
  step(rows: readonly number[], starts: readonly number[], rate: number): void {
    const { hidden, dropInputs, dropHidden } = this.#options
    const { labels, weights: worths } = this.#examples
    const passes = rows.map((row) => this.#pass(row, dropInputs, dropHidden))
    const all = starts.slice(0, -1).reduce((sum, start) => sum + (worths[rows[start] as number] as number), 0)
    this.#slopes.fill(0)
    for (let contest = 0; contest + 1 < starts.length; contest += 1) {
      const from = starts[contest] as number
      const to = starts[contest + 1] as number
      const slopes = slopesOf(
        passes.slice(from, to).map(({ odds }) => odds),
        rows.slice(from, to).map((row) => labels[row] as number),
      )
      const worth = (worths[rows[from] as number] as number) / all
      for (const [at, slope] of slopes.entries()) this.#back(passes[from + at] as Pass, slope * worth, hidden)
    }
    this.#move(rate)
  }

  #pass(row: number, dropInputs: number, dropHidden: number): Pass {
    const width = this.#width
    const { hidden } = this.#options
    const { features } = this.#examples
    const weights = this.#weights
    const inputs: number[] = []
    const amounts: number[] = []
    const first = weights.slice(width * hidden, width * hidden + hidden)
    for (let feature = 0; feature < width; feature += 1) {
      const value = features[row * width + feature] as number
      if (value === 0 || this.#random() < dropInputs) continue
      const amount = scaled(value, this.#scale[feature] as number, this.#shift[feature] as number) / (1 - dropInputs)
      inputs.push(feature)
      amounts.push(amount)
      const start = feature * hidden
      for (let at = 0; at < hidden; at += 1)
        first[at] = (first[at] as number) + amount * (weights[start + at] as number)
    }
    const inner = width * hidden + hidden
    const second = weights.slice(inner + hidden * hidden, inner + hidden * hidden + hidden)
    for (let at = 0; at < hidden; at += 1) {
      const value = first[at] as number
      first[at] = value <= 0 || this.#random() < dropHidden ? 0 : value / (1 - dropHidden)
      const given = first[at] as number
      if (given === 0) continue
      const start = inner + at * hidden
      for (let to = 0; to < hidden; to += 1)
        second[to] = (second[to] as number) + given * (weights[start + to] as number)
    }
    const outer = inner + hidden * hidden + hidden
    let odds = weights[outer + hidden] as number
    for (let at = 0; at < hidden; at += 1) {
      second[at] = Math.max(0, second[at] as number)
      odds += (second[at] as number) * (weights[outer + at] as number)
    }
    return { inputs, amounts, first, second, odds }
  }

  #back({ inputs, amounts, first, second }: Pass, slope: number, hidden: number): void {
    const weights = this.#weights
    const slopes = this.#slopes
    const { dropHidden } = this.#options
    const inner = this.#width * hidden + hidden
    const innerStart = inner + hidden * hidden
    const outer = innerStart + hidden
    const add = (at: number, amount: number) => {
      slopes[at] = (slopes[at] as number) + amount
    }
    add(outer + hidden, slope)
    const below = new Float64Array(hidden)
    for (let at = 0; at < hidden; at += 1) {
      const value = second[at] as number
      if (value === 0) continue
      add(outer + at, slope * value)
      const own = slope * (weights[outer + at] as number)
      below[at] = own
      add(innerStart + at, own)
    }
    const lowest = new Float64Array(hidden)
    for (let from = 0; from < hidden; from += 1) {
      const value = first[from] as number
      if (value === 0) continue
      const start = inner + from * hidden
      let sum = 0
      for (let to = 0; to < hidden; to += 1) {
        const own = below[to] as number
        if (own === 0) continue
        slopes[start + to] = (slopes[start + to] as number) + own * value
        sum += own * (weights[start + to] as number)
      }
      lowest[from] = sum / (1 - dropHidden)
      add(this.#width * hidden + from, lowest[from] as number)
    }
    for (const [index, feature] of inputs.entries()) {
      const amount = amounts[index] as number
      const start = feature * hidden
      for (let at = 0; at < hidden; at += 1)
        slopes[start + at] = (slopes[start + at] as number) + amount * (lowest[at] as number)
    }
  }

  #move(rate: number): void {
    this.#steps += 1
    const slopes = this.#slopes
    const length = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope, 0))
    const shorter = length > LONGEST_STEP ? LONGEST_STEP / length : 1
    const firstBias = 1 - 0.9 ** this.#steps
    const secondBias = 1 - 0.999 ** this.#steps
    for (let at = 0; at < slopes.length; at += 1) {
      const slope = (slopes[at] as number) * shorter
      const mean = 0.9 * (this.#means[at] as number) + 0.1 * slope
      const square = 0.999 * (this.#squares[at] as number) + 0.001 * slope * slope
      this.#means[at] = mean
      this.#squares[at] = square
      const weight = (this.#weights[at] as number) * (1 - rate * this.#options.decay)
      this.#weights[at] = weight - (rate * (mean / firstBias)) / (Math.sqrt(square / secondBias) + 1e-8)
    }
  }

  written(): string {
    const all = Float32Array.from([...this.#scale, ...this.#shift, ...this.#weights])
    return Buffer.from(all.buffer).toString('base64')
  }
}

type Pass = { inputs: number[]; amounts: number[]; first: Float64Array; second: Float64Array; odds: number }

/** How the loss of one contest changes with the log odds of each of its rows. */
function slopesOf(odds: readonly number[], labels: readonly number[]): number[] {
  const most = Math.max(0, ...odds)
  const parts = odds.map((one) => Math.exp(one - most))
  const right = parts.reduce((sum, part, at) => sum + part * (labels[at] as number), 0)
  const all = parts.reduce((sum, part) => sum + part, Math.exp(-most))
  return parts.map((part, at) => {
    const label = labels[at] as number
    const wanted = right > 0 ? (part * label) / right : 0
    return part / all - wanted + ALONE * (1 / (1 + Math.exp(-(odds[at] as number))) - label)
  })
}

/** What puts each feature around 0 with a spread of 1. */
function usualOf(width: number, { features, labels }: Examples): { scale: Float32Array; shift: Float32Array } {
  const count = Math.max(1, labels.length)
  const scale = new Float32Array(width)
  const shift = new Float32Array(width)
  for (let feature = 0; feature < width; feature += 1) {
    let sum = 0
    let squares = 0
    for (let row = 0; row < count; row += 1) {
      const value = features[row * width + feature] as number
      sum += value
      squares += value * value
    }
    const mean = sum / count
    const spread = Math.sqrt(Math.max(0, squares / count - mean * mean)) + 1e-3
    scale[feature] = 1 / spread
    shift[feature] = Math.max(-FARTHEST * 10, Math.min(FARTHEST * 10, -mean / spread))
  }
  return { scale, shift }
}
