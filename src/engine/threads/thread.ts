/** The inside of a thread: one task at a time, readings prepared once and kept. */
import { parentPort, workerData } from 'node:worker_threads'
import { digestItems } from '#engine/extract/digest.ts'
import { extractFromAnswer } from '#engine/extract/extract-answer.ts'
import { extractItems, type PreparedReading, prepareReading } from '#engine/extract/extract-items.ts'
import type { Reading } from '#engine/extract/extraction.ts'
import { RUN_LIMITS, type RunLimits } from '#engine/recipe/run-result.ts'
import { type Answer, type Given, type Message, READY, type TaskKind } from './tasks.ts'

/** Readings differ per strategy; a worker meets few at a time. */
const KEPT_READINGS = 100

const limits: RunLimits = { ...RUN_LIMITS, ...(workerData as Partial<RunLimits>) }

const prepared = new Map<string, PreparedReading>()

function preparedFor(reading: Reading, basis: string): PreparedReading {
  const known = prepared.get(basis)
  if (known) return known
  const fresh = prepareReading(reading)
  if (prepared.size >= KEPT_READINGS) prepared.delete(prepared.keys().next().value ?? '')
  prepared.set(basis, fresh)
  return fresh
}

/** What the generator knows about words takes its time and memory to load: only threads that need it do, and so with the rest. */
const author = () => import('./generate-in-thread.ts')

const ANSWERS: {
  [Kind in TaskKind]: (given: Given<Kind>, basis: string) => Answer<Kind> | Promise<Answer<Kind>>
} = {
  document: async (task) => (await import('#engine/document/read-document.ts')).readDocument(task),
  page: (task, basis) => extractItems(preparedFor(task.reading, basis), task, limits),
  answer: (task, basis) => extractFromAnswer(preparedFor(task.reading, basis), task, limits),
  login_page: async (task) => {
    const { isLoginPage } = await import('#engine/trust/login-page.ts')
    return { kind: 'login_page', isLogin: isLoginPage(task) }
  },
  content: async (task) => (await import('#engine/content/page-content.ts')).pageContent(task),
  digest: (task) => ({ kind: 'digest', digest: digestItems(task) }),
  pager: async (task) => (await import('./pager-in-thread.ts')).pagerInThread(task),
  generate: async (task) => (await author()).generateInThread(task),
  generate_api: async (task) => (await author()).generateApiInThread(task),
  api_paging: async (task) => (await author()).apiPagingInThread(task),
  api_question: async (task) => (await author()).apiQuestionInThread(task),
  api_judge: async (task) => (await author()).apiJudgeInThread(task),
  refine: async (task) => (await author()).refineInThread(task),
  repair: async (task) => (await import('./repair-in-thread.ts')).repairInThread(task),
  edits_question: async (task) => (await author()).editsQuestionInThread(task),
  edits_judge: async (task) => (await author()).editsJudgeInThread(task),
  edit: async (task) => (await author()).editInThread(task),
  studio_document: async (task) => (await import('./show-in-thread.ts')).showInThread(task),
  studio_map: async (task, basis) =>
    (await import('./show-in-thread.ts')).mapInThread(preparedFor(task.reading, basis), task, limits),
  studio_ways: async (task) => (await import('./point-in-thread.ts')).waysInThread(task),
  studio_edit: async (task) => (await import('./point-in-thread.ts')).pointInThread(task),
  renew: async (task) => (await author()).renewInThread(task),
  question: async (task) => (await author()).questionInThread(task),
  judge: async (task) => (await author()).judgeInThread(task),
  prove: async (task) => (await author()).proveInThread(task),
  conditions: async (task) => {
    const { answerConditions } = await import('#engine/author/request/conditions/answer-conditions.ts')
    return { kind: 'conditions', told: answerConditions(task) }
  },
  compare: async (task) => {
    const { compareResults } = await import('#engine/compare/compare-results.ts')
    return { kind: 'comparison', comparison: compareResults(task.before, task.after, task) }
  },
  restate: async (task) => {
    const { restateItems } = await import('#engine/compare/restate-items.ts')
    return { kind: 'restated', items: restateItems(task) }
  },
  added_values: async (task) => {
    const { addedValues } = await import('#engine/compare/added-values.ts')
    return { kind: 'added_values', items: addedValues(task) }
  },
  news: async (task) => {
    const { makeNews } = await import('#engine/notify/make-news.ts')
    return { kind: 'news', news: makeNews(task) }
  },
  match: async (task) => {
    const { matchManifest } = await import('#engine/manifest/match-manifest.ts')
    return { kind: 'match', match: matchManifest(task) }
  },
  decide: async (task) => {
    const { decideWithContents } = await import('#engine/graph/decide-node.ts')
    return { kind: 'decision', decided: decideWithContents(task) }
  },
}

async function answerTo<Kind extends TaskKind>({ kind, given, basis }: Message<Kind>): Promise<Answer<Kind>> {
  return ANSWERS[kind](given, basis)
}

parentPort?.on('message', async (message: Message) => parentPort?.postMessage(await answerTo(message)))
parentPort?.postMessage(READY)
