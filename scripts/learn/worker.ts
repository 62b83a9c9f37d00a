import { parentPort } from 'node:worker_threads'
import type { Weights } from '#engine/author/choose/weights.ts'
import { type BoostOptions, boost, type Examples } from './boost.ts'
import { columnExamples, type Reading, resultExamples } from './collect.ts'
import { learnNetwork, type NetworkOptions } from './network.ts'

export type Task =
  | { kind: 'columns'; reading: Reading }
  | { kind: 'results'; reading: Reading; weights: Weights }
  | { kind: 'boost'; names: readonly string[]; examples: Examples; options: BoostOptions }
  | { kind: 'network'; names: readonly string[]; examples: Examples; options: NetworkOptions }

parentPort?.on('message', (task: Task) => {
  if (task.kind === 'columns') parentPort?.postMessage(columnExamples(task.reading))
  else if (task.kind === 'results') parentPort?.postMessage(resultExamples(task.reading, task.weights))
  else if (task.kind === 'boost') parentPort?.postMessage(boost(task.names, task.examples, task.options))
  else parentPort?.postMessage(learnNetwork(task.names, task.examples, task.options))
})
