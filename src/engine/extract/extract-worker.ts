/** The inside of a thread: one task at a time, readings prepared once and kept. */
import { parentPort } from 'node:worker_threads'
import { extractFromAnswer } from './extract-answer.ts'
import { extractItems, type PreparedReading, prepareReading } from './extract-items.ts'
import { READY, type WorkerAnswer, type WorkerTask } from './worker-protocol.ts'

/** Readings differ per strategy; a worker meets few at a time. */
const KEPT_READINGS = 100

const prepared = new Map<string, PreparedReading>()

function preparedFor(task: WorkerTask): PreparedReading {
  const known = prepared.get(task.basis)
  if (known) return known
  const fresh = prepareReading(task.reading)
  if (prepared.size >= KEPT_READINGS) prepared.delete(prepared.keys().next().value ?? '')
  prepared.set(task.basis, fresh)
  return fresh
}

function answerTo(task: WorkerTask): WorkerAnswer {
  const reading = preparedFor(task)
  return task.kind === 'page' ? extractItems(reading, task) : extractFromAnswer(reading, task)
}

parentPort?.on('message', (task: WorkerTask) => parentPort?.postMessage(answerTo(task)))
parentPort?.postMessage(READY)
