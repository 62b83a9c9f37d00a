/** The inside of a thread: one task at a time, readings prepared once and kept. */
import { parentPort, workerData } from 'node:worker_threads'
import { RUN_LIMITS, type RunLimits } from '#engine/recipe/run-result.ts'
import { digestItems } from './digest.ts'
import { extractFromAnswer } from './extract-answer.ts'
import { extractItems, type PreparedReading, prepareReading } from './extract-items.ts'
import type { Reading } from './extraction.ts'
import { READY, type WorkerAnswer, type WorkerTask } from './worker-protocol.ts'

/** Readings differ per strategy; a worker meets few at a time. */
const KEPT_READINGS = 100

const limits: RunLimits = { ...RUN_LIMITS, ...(workerData as Partial<RunLimits>) }

const prepared = new Map<string, PreparedReading>()

function preparedFor(task: { basis: string; reading: Reading }): PreparedReading {
  const known = prepared.get(task.basis)
  if (known) return known
  const fresh = prepareReading(task.reading)
  if (prepared.size >= KEPT_READINGS) prepared.delete(prepared.keys().next().value ?? '')
  prepared.set(task.basis, fresh)
  return fresh
}

async function answerTo(task: WorkerTask): Promise<WorkerAnswer> {
  switch (task.kind) {
    case 'page':
      return extractItems(preparedFor(task), task, limits)
    case 'answer':
      return extractFromAnswer(preparedFor(task), task, limits)
    case 'generate': {
      // What the generator knows about words takes its time and memory to load: only threads that need it do.
      const { generateInThread } = await import('./generate-in-thread.ts')
      return generateInThread(task)
    }
    case 'generate_api': {
      const { generateApiInThread } = await import('./generate-in-thread.ts')
      return generateApiInThread(task)
    }
    case 'refine': {
      const { refineInThread } = await import('./generate-in-thread.ts')
      return refineInThread(task)
    }
    case 'question': {
      const { questionInThread } = await import('./generate-in-thread.ts')
      return questionInThread(task)
    }
    case 'judge': {
      const { judgeInThread } = await import('./generate-in-thread.ts')
      return judgeInThread(task, task.answer)
    }
    case 'prove': {
      const { proveInThread } = await import('./generate-in-thread.ts')
      return proveInThread(task, task.made)
    }
    case 'conditions': {
      const { answerConditions } = await import('#engine/author/conditions/answer-conditions.ts')
      return { kind: 'conditions', told: answerConditions(task) }
    }
    case 'compare': {
      const { compareResults } = await import('#engine/compare/compare-results.ts')
      return { kind: 'comparison', comparison: compareResults(task.before, task.after, task) }
    }
    case 'match': {
      const { matchManifest } = await import('#engine/manifest/match-manifest.ts')
      return { kind: 'match', match: matchManifest(task) }
    }
    case 'decide': {
      const { decideWithContents } = await import('#engine/graph/decide-node.ts')
      return { kind: 'decision', decided: decideWithContents(task) }
    }
    case 'digest':
      return { kind: 'digest', digest: digestItems(task) }
  }
}

parentPort?.on('message', async (task: WorkerTask) => parentPort?.postMessage(await answerTo(task)))
parentPort?.postMessage(READY)
