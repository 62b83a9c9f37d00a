/** What takes its time to make, made when it is first asked for. */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
