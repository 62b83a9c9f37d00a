/** A watched list through everything that happens to pages: told is what came, went or changed in the list, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf } from './judge-play.ts'
import { listSource } from './list-scene.ts'
import { type ListScript, listCast } from './list-script.ts'
import { openStage, type Play, type Stage } from './play.ts'
import { wrongWithList } from './read-list.ts'
import { noteResult, writeTable } from './result-table.ts'
import { templatesUnderTest } from './templates-under-test.ts'

const { listTemplates, listAccidents } = await templatesUnderTest()

let stage: Stage
const plays = new Map<string, Play<ListScript>>()
beforeAll(async () => {
  stage = await openStage()
  const all = await Promise.allSettled(
    listTemplates.map(async (template) => {
      const played = await stage.play((origin) =>
        listCast(template, listAccidents, { origin, source: listSource(template) }),
      )
      for (const play of played) plays.set(`${template.name} ${play.script.accident}`, play)
    }),
  )
  for (const one of all) if (one.status === 'rejected') console.error(one.reason)
}, 300_000)
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  writeTable('lists')
})

describe.each(listTemplates)('$name', (template) => {
  test.each(listAccidents)('$name', ({ name }) => {
    const play = plays.get(`${template.name} ${name}`)
    if (!play) throw new Error('it was not played: see above')
    const { scenes } = play.script
    const problems = problemsOf(play, (act, items) => wrongWithList(scenes[act], items))
    noteResult(template.name, name, play, problems)
    expect(problems).toEqual([])
  })
})
