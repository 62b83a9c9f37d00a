/** A list: awaited it is one page as the service answers it; in `for await` it is every item of every page. */
export interface Pages<Answer, Item> extends Promise<Answer>, AsyncIterable<Item> {}

export type PageQuery = Readonly<Record<string, unknown>> & { limit?: number; offset?: number }

type ListedAs = {
  /** The member of the answer that holds the items; null where the answer is the list. */
  items: string | null
  /** The longest page that the service gives. */
  limit: number
}

/** Nothing is asked before someone waits for it. */
export function listPages<Answer, Item>(
  ask: (query: PageQuery) => Promise<Answer>,
  query: PageQuery,
  listedAs: ListedAs,
): Pages<Answer, Item> {
  let first: Promise<Answer> | null = null
  const asked = () => {
    first ??= ask(query)
    return first
  }
  return {
    // biome-ignore lint/suspicious/noThenProperty: a list can be awaited
    then: (onAnswer, onError) => asked().then(onAnswer, onError),
    catch: (onError) => asked().catch(onError),
    finally: (onEnd) => asked().finally(onEnd),
    [Symbol.asyncIterator]: () => everyItem<Answer, Item>(ask, query, listedAs),
    [Symbol.toStringTag]: 'Pages',
  }
}

async function* everyItem<Answer, Item>(
  ask: (query: PageQuery) => Promise<Answer>,
  query: PageQuery,
  listedAs: ListedAs,
): AsyncGenerator<Item, void, undefined> {
  const limit = query.limit ?? listedAs.limit
  for (let offset = query.offset ?? 0; ; offset += limit) {
    const items = itemsOf<Item>(await ask({ ...query, limit, offset }), listedAs.items)
    yield* items
    if (items.length < limit) return
  }
}

function itemsOf<Item>(answer: unknown, member: string | null): readonly Item[] {
  const items = member === null ? answer : (answer as Readonly<Record<string, unknown>>)[member]
  return Array.isArray(items) ? (items as Item[]) : []
}
