import { Compile } from 'typebox/compile'
import type { MessageTable } from './messages.ts'

/** The problem of a payload in one sentence, or null when it fits the schema of its message. */
export type PayloadCheck = (name: string, payload: unknown) => string | null

export function compilePayloadCheck(messages: MessageTable): PayloadCheck {
  const validators = new Map(Object.entries(messages).map(([name, { payload }]) => [name, Compile(payload)]))
  return (name, payload) => {
    const validator = validators.get(name)
    if (!validator) return `There is no message "${name}"`
    if (validator.Check(payload)) return null
    const [first] = validator.Errors(payload)
    const where = first?.instancePath ? ` at ${first.instancePath}` : ''
    return `The payload of message "${name}" is invalid${where}: ${first?.message ?? 'it does not match the schema'}`
  }
}
