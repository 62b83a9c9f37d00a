/** Values of a label of which there may be any number, such as hosts: the first ones by name, all others together. */
export function createBoundedLabels(most: number, others = 'other'): (value: string) => string {
  const known = new Set<string>()
  return (value) => {
    if (known.has(value)) return value
    if (known.size >= most) return others
    known.add(value)
    return value
  }
}
