import { findWays } from '#engine/studio/find-ways.ts'
import { pointEdit } from '#engine/studio/point-edit.ts'
import type { PointInput } from '#engine/studio/pointed-page.ts'
import { schemaOf, sentPage } from './generate-in-thread.ts'
import type { Given, PointTask, Tasks } from './tasks.ts'

export function waysInThread({ question, ...task }: Given<'studio_ways'>): Tasks['studio_ways']['answer'] {
  return { kind: 'studio_ways', answer: findWays(inputOf(task), question) }
}

export function pointInThread({ edit, ...task }: Given<'studio_edit'>): Tasks['studio_edit']['answer'] {
  return { kind: 'studio_edit', pointed: pointEdit(inputOf(task), edit) }
}

function inputOf(task: PointTask): PointInput {
  const { page, recipe, description } = task
  return { ...sentPage(page), recipe, description, outputSchema: schemaOf(task) }
}
