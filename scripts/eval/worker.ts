import { parentPort } from 'node:worker_threads'
import type { SavedCase } from './cases.ts'
import { type MeasureOptions, measure } from './measure.ts'

parentPort?.on('message', ({ saved, options }: { saved: SavedCase; options: MeasureOptions }) => {
  parentPort?.postMessage(measure(saved, options))
})
