import type { Pool, PoolClient } from 'pg'

/** Every statement that goes over the connections of the pool, from now on; those that begin and end transactions too. */
export function countStatements(pool: Pool): { readonly texts: string[] } {
  const texts: string[] = []
  const seen = new WeakSet<PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      const [first] = given
      texts.push(typeof first === 'string' ? first : String((first as { text?: string }).text))
      return query(...given)
    }
    Object.assign(client, { query: counted })
  })
  return { texts }
}
