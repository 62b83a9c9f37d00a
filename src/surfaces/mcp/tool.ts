import type { Static, TObject } from 'typebox'
import type { Sandpiper } from '#client/sandpiper.ts'

/** What an agent is told about a tool, and what the tool does. Its answer is the text that the agent reads. */
export type Tool = {
  name: string
  title: string
  description: string
  input: TObject
  /** It changes nothing that is kept, so that hosts need not ask before they call it. */
  isRead: boolean
  run: (sandpiper: Sandpiper, given: Readonly<Record<string, unknown>>, signal: AbortSignal) => Promise<string>
}

type Definition<Input extends TObject> = Omit<Tool, 'input' | 'run'> & {
  input: Input
  run: (sandpiper: Sandpiper, given: Static<Input>, signal: AbortSignal) => Promise<string>
}

/** The arguments are checked by the schema before `run` gets them. */
export function defineTool<Input extends TObject>(definition: Definition<Input>): Tool {
  const { run } = definition
  return { ...definition, run: (sandpiper, given, signal) => run(sandpiper, given as Static<Input>, signal) }
}
