import { ActionIcon, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangeButton } from '../../parts/change-button.tsx'
import { texts } from '../../texts/texts.ts'
import { RedoIcon, UndoIcon } from './history-icons.tsx'
import type { GraphHistory } from './use-graph-history.ts'

type GraphToolsProps = { history: GraphHistory; hasMoved: boolean; onTidy: () => void }

export function GraphTools({ history, hasMoved, onTidy }: GraphToolsProps) {
  const { undo, redo, canUndo, canRedo } = history
  const isBusy = undo.isPending || redo.isPending
  return (
    <div className="graph-tools">
      <Tool
        words={texts.workflowsGraph.undo}
        hint={texts.workflowsGraph.undoByKeys}
        keys="Control+Z"
        isUsable={canUndo && !isBusy}
        onClick={() => undo.mutate()}
      >
        <UndoIcon size={16} />
      </Tool>
      <Tool
        words={texts.workflowsGraph.redo}
        hint={texts.workflowsGraph.redoByKeys}
        keys="Control+Shift+Z"
        isUsable={canRedo && !isBusy}
        onClick={() => redo.mutate()}
      >
        <RedoIcon size={16} />
      </Tool>
      {hasMoved && (
        <ChangeButton {...QUIET} onClick={onTidy}>
          {texts.workflowsGraph.tidyUp}
        </ChangeButton>
      )}
    </div>
  )
}

const QUIET: ButtonProps = { variant: 'subtle', size: 'compact-sm' }

type ToolProps = {
  words: string
  hint: string
  keys: string
  isUsable: boolean
  onClick: () => void
  children: ReactNode
}

/** It keeps the keyboard also when there is nothing more to do. */
function Tool({ words, hint, keys, isUsable, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="default"
      size="md"
      aria-label={words}
      title={hint}
      aria-keyshortcuts={keys}
      aria-disabled={!isUsable}
      {...(isUsable ? {} : { 'data-disabled': true })}
      onClick={() => isUsable && onClick()}
    >
      {children}
    </ActionIcon>
  )
}
