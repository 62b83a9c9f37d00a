import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
import { keepWorkflow, refreshWorkflow, workflowQuery } from '../workflow-queries.ts'
import { changeWorkflow, getWorkflow, type Workflow } from '../workflows-api.ts'
import {
  type History,
  NO_HISTORY,
  type PlainGraph,
  plainGraph,
  redone,
  remembered,
  turned,
  undone,
} from './graph-history.ts'

export type Recorded = <Answer>(change: () => Promise<Answer>) => Promise<Answer>

/** Remembers each change that goes through `recorded`, for as long as the page is open. */
export function useGraphHistory(workflowId: string) {
  const queryClient = useQueryClient()
  const latest = useRef<History>(NO_HISTORY)
  const [history, setHistory] = useState(latest.current)
  const keep = (next: History) => {
    latest.current = next
    setHistory(next)
  }

  /** What is shown may be old: a step is what this change alone has changed. */
  const recorded: Recorded = async (change) => {
    const before = plainGraph(await getWorkflow(workflowId))
    try {
      return await change()
    } finally {
      await refreshWorkflow(queryClient, workflowId)
      const now = queryClient.getQueryData(workflowQuery(workflowId).queryKey)
      if (now) keep(remembered(latest.current, { before, after: plainGraph(now) }))
    }
  }

  const turn = async (from: PlainGraph, to: PlainGraph): Promise<Workflow> => {
    const wanted = turned(plainGraph(await getWorkflow(workflowId)), from, to)
    if (wanted !== null) return changeWorkflow(workflowId, wanted)
    keep(NO_HISTORY)
    throw new Error(texts.workflowsGraph.thisWasChangedElsewhere)
  }
  const undo = useAction({
    action: async () => {
      const step = latest.current.done.at(-1)
      return step ? turn(step.after, step.before) : null
    },
    after: async (client, workflow) => {
      if (workflow === null) return
      keep(undone(latest.current))
      await keepWorkflow(client, workflow)
    },
    refused: (client) => void refreshWorkflow(client, workflowId),
    said: (workflow) => (workflow ? texts.workflowsGraph.undone : texts.workflowsGraph.thereIsNothingToUndo),
  })
  const redo = useAction({
    action: async () => {
      const step = latest.current.undone.at(-1)
      return step ? turn(step.before, step.after) : null
    },
    after: async (client, workflow) => {
      if (workflow === null) return
      keep(redone(latest.current))
      await keepWorkflow(client, workflow)
    },
    refused: (client) => void refreshWorkflow(client, workflowId),
    said: (workflow) => (workflow ? texts.workflowsGraph.doneAgain : texts.workflowsGraph.thereIsNothingToRedo),
  })
  return { recorded, undo, redo, canUndo: history.done.length > 0, canRedo: history.undone.length > 0 }
}

export type GraphHistory = ReturnType<typeof useGraphHistory>
