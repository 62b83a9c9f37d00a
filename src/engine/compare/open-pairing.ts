/** A pairing under way. */
export class OpenPairing {
  readonly partners: Int32Array
  readonly #isTaken: Uint8Array

  constructor(beforeCount: number, afterCount: number) {
    this.partners = new Int32Array(beforeCount).fill(-1)
    this.#isTaken = new Uint8Array(afterCount)
  }

  pair(before: number, after: number): void {
    this.partners[before] = after
    this.#isTaken[after] = 1
  }

  isOpen(before: number, after: number): boolean {
    return this.partners[before] === -1 && this.#isTaken[after] === 0
  }

  openBefore(): number[] {
    return positionsWhere(this.partners, -1)
  }

  openAfter(): number[] {
    return positionsWhere(this.#isTaken, 0)
  }
}

function positionsWhere(values: ArrayLike<number>, wanted: number): number[] {
  const positions: number[] = []
  for (let at = 0; at < values.length; at += 1) if (values[at] === wanted) positions.push(at)
  return positions
}
