/** A watched list through everything that happens to pages: told is what came, went or changed in the list, and nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type JudgedScript, problemsOf } from './judge-play.ts'
import type { ListAccident } from './list-accidents.ts'
import { drawList, type ListScene, listSceneOf, listSource } from './list-scene.ts'
import type { ListTemplate } from './list-template.ts'
import { type Act, type Cast, openStage, type Play, type Stage } from './play.ts'
import { wrongWithList } from './read-list.ts'
import { noteResult, writeTable } from './result-table.ts'
import { templatesUnderTest } from './templates-under-test.ts'

type ListScript = JudgedScript & { accident: string; scenes: Readonly<Record<Act, ListScene>> }

const { listTemplates, listAccidents } = await templatesUnderTest()

let stage: Stage
const plays = new Map<string, Play<ListScript>>()
beforeAll(async () => {
  stage = await openStage()
  await Promise.all(
    listTemplates.map(async (template) => {
      const played = await stage.play((origin) => castOf(template, origin))
      for (const play of played) plays.set(`${template.name} ${play.script.accident}`, play)
    }),
  )
}, 300_000)
afterAll(async () => {
  await stage[Symbol.asyncDispose]()
  writeTable('lists')
})

describe.each(listTemplates)('$name', (template) => {
  test.each(listAccidents)('$name', ({ name }) => {
    const play = plays.get(`${template.name} ${name}`)
    if (!play) throw new Error('it was not played')
    const { scenes } = play.script
    const problems = problemsOf(play, (act, items) => wrongWithList(scenes[act], items))
    noteResult(template.name, name, play, problems)
    expect(problems).toEqual([])
  })
})

function castOf(template: ListTemplate, origin: string): Cast<ListScript> {
  const source = listSource(template)
  const scene = (path: string) => listSceneOf(template, { origin, path, source })
  return {
    asks: template.asks,
    sample: { path: template.path, html: drawList(scene(template.path)) },
    scripts: listAccidents.map((accident, at) => scriptOf(accident, scene(`${template.path}/${at + 1}`))),
  }
}

function scriptOf(accident: ListAccident, drawn: ListScene): ListScript {
  const scenes = scenesOf(accident, drawn)
  const asBefore = (scene: ListScene) => ({ html: drawList(scene) })
  const later = (scene: ListScene) => (accident.lasts ? accident.serves(scene) : asBefore(scene))
  return {
    accident: accident.name,
    outcome: accident.outcome,
    origin: drawn.origin,
    path: drawn.path,
    scenes,
    acts: {
      before: asBefore(scenes.before),
      accident: accident.serves(scenes.accident),
      after: later(scenes.after),
      change: later(scenes.change),
    },
  }
}

/** In the end one item more stands on top. */
function scenesOf({ becomes, lasts }: ListAccident, drawn: ListScene): Record<Act, ListScene> {
  const accident = becomes?.(drawn) ?? drawn
  const after = lasts ? accident : drawn
  const change = { ...after, items: [...drawn.spare.slice(-1), ...after.items] }
  return {
    before: drawn,
    accident: { ...accident, token: 2 },
    after: { ...after, token: 3 },
    change: { ...change, token: 4 },
  }
}
