/** The same function, which keeps each answer for as long as what it was asked about lives. */
export function remembered<Key extends object, Value>(read: (key: Key) => Value) {
  return keeping(new WeakMap<Key, Value>(), read, () => {})
}

/** The same function of texts, which keeps its answers; when there are `most` of them, it begins anew. */
export function rememberedText<Key extends string, Value>(read: (text: Key) => Value, most: number) {
  const known = new Map<Key, Value>()
  return keeping(known, read, () => known.size >= most && known.clear())
}

type Memory<Key, Value> = { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown }

function keeping<Key, Value>(known: Memory<Key, Value>, read: (key: Key) => Value, makeRoom: () => void) {
  return (key: Key): Value => {
    let value = known.get(key)
    if (value === undefined) {
      value = read(key)
      makeRoom()
      known.set(key, value)
    }
    return value
  }
}
