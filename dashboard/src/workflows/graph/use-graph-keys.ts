import { useEffect, useRef } from 'react'

type GraphKeys = {
  undo: () => void
  redo: () => void
  /** The node whose panel is open, for keys that are pressed there. */
  openNode: string | null
  /** `Ctrl-C` takes a node, to be pasted. */
  onTake: (nodeKey: string) => void
  copy: (nodeKey: string) => void
  remove: (nodeKey: string) => void
}

/** Ctrl-Z, Ctrl-Shift-Z, Ctrl-Y, Ctrl-C, Ctrl-V, Ctrl-D and Delete, or ⌘ in place of Ctrl, wherever nobody is writing. Null for a viewer. */
export function useGraphKeys(keys: GraphKeys | null): void {
  const latest = useRef(keys)
  latest.current = keys
  const taken = useRef<string | null>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        latest.current === null ||
        event.defaultPrevented ||
        isWriting(event.target) ||
        document.querySelector('[role="dialog"]')
      )
        return
      const act = actionOf(event, latest.current, taken)
      if (act === null) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

type Taken = { current: string | null }

function actionOf(event: KeyboardEvent, keys: GraphKeys, taken: Taken): (() => void) | null {
  const node = nodeAt(event.target) ?? keys.openNode
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey) return null
  if (!ctrlKey && !metaKey) return key === 'Delete' && node !== null && !shiftKey ? () => keys.remove(node) : null
  switch (`${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`) {
    case 'z':
      return keys.undo
    case 'shift z':
    case 'y':
      return keys.redo
    case 'd':
      return node === null ? null : () => keys.copy(node)
    case 'c':
      // Words that are marked are what is meant.
      if (node === null || window.getSelection()?.isCollapsed === false) return null
      return () => {
        taken.current = node
        keys.onTake(node)
      }
    case 'v': {
      const source = taken.current
      return source === null ? null : () => keys.copy(source)
    }
    default:
      return null
  }
}

/** The card that has the keyboard. */
function nodeAt(target: EventTarget | null): string | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('.react-flow__node') : null
  return card?.dataset.id ?? null
}
