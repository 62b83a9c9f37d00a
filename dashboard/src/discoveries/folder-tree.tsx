import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../parts/icons.tsx'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { filterOfPrefix, type PathNode } from './path-tree.ts'

/** Folders of which there are hundreds are mostly pages: the largest tell enough. */
const SHOWN_FOLDERS = 20

type PathTreeProps = {
  nodes: readonly PathNode[]
  /** The filter in use. */
  chosen: string
  /** Null takes the filter away. */
  onChoose: (prefix: string | null) => void
}

/** The folders of the site. Each can be opened, and chosen as the filter. */
export function PathTree({ nodes, chosen, onChoose }: PathTreeProps) {
  const rest = nodes.slice(SHOWN_FOLDERS)
  return (
    <ul className="plain-list path-tree">
      {nodes.slice(0, SHOWN_FOLDERS).map((node) => (
        <Folder key={node.prefix} node={node} isOpened={nodes.length === 1} chosen={chosen} onChoose={onChoose} />
      ))}
      {rest.length > 0 && (
        <li className="dim path-rest">
          {texts.discoveries.andMoreFoldersWithPages(
            rest.length,
            rest.reduce((sum, { count }) => sum + count, 0),
          )}
        </li>
      )}
    </ul>
  )
}

type FolderProps = { node: PathNode; isOpened: boolean } & Omit<PathTreeProps, 'nodes'>

function Folder({ node, isOpened, chosen, onChoose }: FolderProps) {
  const [opened, setOpened] = useState(isOpened)
  const isChosen = chosen === filterOfPrefix(node.prefix)
  const hasFolders = node.children.length > 0
  return (
    <li>
      <div className="path-folder">
        {hasFolders ? (
          <button
            type="button"
            className="path-opener"
            aria-expanded={opened}
            aria-label={texts.discoveries.foldersIn(node.name)}
            onClick={() => setOpened(!opened)}
          >
            {opened ? <MinusIcon size={14} /> : <PlusIcon size={14} />}
          </button>
        ) : (
          <span className="path-opener" />
        )}
        <span className="path-name wrap">{node.name}</span>
        <span className="dim">{node.count.toLocaleString(locale)}</span>
        <button
          type="button"
          className="path-choice"
          aria-pressed={isChosen}
          aria-label={texts.discoveries.only(node.name)}
          onClick={() => onChoose(isChosen ? null : node.prefix)}
        >
          {texts.discoveries.onlyThese}
        </button>
      </div>
      {opened && hasFolders && <PathTree nodes={node.children} chosen={chosen} onChoose={onChoose} />}
    </li>
  )
}
