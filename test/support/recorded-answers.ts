/** Answers as providers write them, right and wrong ones. `«Blue mug»` stands for the id of the column with that sample, `«list»` for that of the first list. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJsonText } from '#engine/author/model/parse-json-text.ts'

export type RecordedAnswer = {
  name: string
  /** What was asked. */
  asked: string
  text: string
  outcome: 'taken' | 'refused' | 'no JSON'
  /** What is told of it: the changes, or what the first item is, or a part of a finding. */
  tells?: unknown
}

export function recordedAnswers(kind: 'generate' | 'refine' | 'api'): RecordedAnswer[] {
  const file = join(import.meta.dirname, '..', 'fixtures', 'model-answers', `${kind}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer[]
}

/** What the answer says about this question, as a provider hands it on. */
export function readRecorded({ text }: RecordedAnswer, user: string): ReturnType<typeof parseJsonText> {
  return parseJsonText(text.replace(/«([^»]+)»/g, (_, sample: string) => idOf(sample, user)))
}

function idOf(sample: string, user: string): string {
  const lines = user.split('\n')
  if (sample === 'list') return lines.find((line) => /^[A-F] (?:list|table)/.test(line))?.[0] ?? '?'
  const line = lines.find((one) => /^[A-F]\d+ /.test(one) && one.includes(`] ${JSON.stringify(sample)}`))
  return line?.split(' ')[0] ?? '?'
}
