import type { Strategy } from '#client/generated/api.ts'
import type { Sandpiper } from '#client/sandpiper.ts'
import { isId } from './is-id.ts'
import { WrongUse } from './usage.ts'

/** By its id, or by its name in any case. */
export async function findStrategy(sandpiper: Sandpiper, idOrName: string): Promise<Strategy> {
  if (isId(idOrName)) return sandpiper.strategies.get(idOrName)
  const wanted = idOrName.toLowerCase()
  const all = await Array.fromAsync(sandpiper.strategies.list())
  const named = all.filter(({ name }) => name.toLowerCase() === wanted)
  const [strategy] = named
  if (strategy === undefined) throw new WrongUse(`No strategy is called "${idOrName}". \`strategies\` lists them`)
  if (named.length > 1) {
    const ids = named.map(({ strategy_id }) => strategy_id).join(', ')
    throw new WrongUse(`${named.length} strategies are called "${idOrName}". Give the id of one: ${ids}`)
  }
  return strategy
}
