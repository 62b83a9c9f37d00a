/** A node of a run whose items led to others: what they have, and which nodes lie above it. */
export type AncestorFields = { key: string; fields: readonly string[]; ancestors: ReadonlySet<string> }

/** Node → field → column. */
export type ColumnNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * What the fields of ancestors are called beside those of the leaves. A name that a leaf has, or a node on the way to it, is prefixed by
 * the node's key. Nodes side by side share a column: a row comes from one of them.
 */
export function columnNames(leafFields: readonly string[], ancestors: readonly AncestorFields[]): ColumnNames {
  const names = new Map<string, Map<string, string>>()
  for (const { key, fields } of ancestors) {
    const below = ancestors.filter((other) => other.ancestors.has(key)).flatMap((other) => other.fields)
    const taken = new Set([...leafFields, ...below])
    names.set(key, new Map(fields.map((field) => [field, taken.has(field) ? `${key}.${field}` : field])))
  }
  return names
}
