import type { JudgedScript } from './judge-play.ts'
import type { ListAccident } from './list-accidents.ts'
import { drawList, type ListScene, type ListSource, listSceneOf } from './list-scene.ts'
import type { ListTemplate } from './list-template.ts'
import type { Act, Cast } from './play.ts'

export type ListScript = JudgedScript & { accident: string; scenes: Readonly<Record<Act, ListScene>> }

/** A page of its own for every accident, all of one template. */
export function listCast(
  template: ListTemplate,
  accidents: readonly ListAccident[],
  { origin, source }: { origin: string; source: ListSource },
): Cast<ListScript> {
  const scene = (path: string) => listSceneOf(template, { origin, path, source })
  return {
    asks: template.asks,
    sample: { path: template.path, html: drawList(scene(template.path)) },
    scripts: accidents.map((accident, at) => scriptOf(accident, scene(`${template.path}/${at + 1}`))),
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

/** Tokens differ in every answer, as they do. In the end one item more stands on top. */
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
