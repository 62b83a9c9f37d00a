/**
 * A connection that has statements planned once. The statements that are run all day are long, and planning one costs more than
 * running it; they hold `PREPARED`. All others are planned each time, for the values they come with.
 */
import { type RawBuilder, sql } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { sha256Hex } from '#base/json.ts'

const MARK = '/* prepared */'

/** A comment in such a statement. Its text must be the same each time: what differs are its parameters. */
export const PREPARED: RawBuilder<unknown> = sql.raw(MARK)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `sandpiper_${sha256Hex(text).slice(0, 16)}`
  names.set(text, name)
  return name
}

export class PreparedClient extends Client {
  readonly #prepares: boolean

  /** `prepares: false` has every statement planned each time. */
  constructor(config: ClientConfig & { prepares?: boolean } = {}) {
    super(config)
    this.#prepares = config.prepares ?? true
  }

  // The library's own type has a dozen overloads; the ones that are not met here pass through untouched.
  override query(...given: unknown[]): never {
    const [text, values, ...rest] = given
    const isMarked = this.#prepares && typeof text === 'string' && text.includes(MARK)
    const passed = isMarked ? [{ name: nameOf(text), text, values }, ...rest] : given
    return (super.query as (...passed: unknown[]) => never)(...passed)
  }
}
