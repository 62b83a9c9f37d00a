export type JsonSchema = Readonly<Record<string, unknown>>

/** A closed question: the answer is JSON of the schema, and nothing else is done with it than to look up what it names. */
export type ModelQuestion = { system: string; user: string; schema: JsonSchema }

export type Tokens = { input: number; output: number }

export const NO_TOKENS: Tokens = { input: 0, output: 0 }

export type ModelAnswer =
  | { ok: true; value: unknown; tokens: Tokens }
  | {
      ok: false
      /** `unavailable`: nobody answered, another time may do. `bad_answer`: it answered, but not what was asked. */
      failure: 'unavailable' | 'bad_answer'
      /** Fit for a log: names neither the key nor anything that the provider wrote. */
      message: string
      retryAfterSeconds?: number
      /** An answer that cannot be used costs as much as one that can. */
      tokens?: Tokens
    }

/** What answers questions. `ask` rejects only when its signal is aborted. */
export type ModelPort = { ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelAnswer> }

export function addTokens(a: Tokens, b: Tokens | undefined): Tokens {
  return b ? { input: a.input + b.input, output: a.output + b.output } : a
}
