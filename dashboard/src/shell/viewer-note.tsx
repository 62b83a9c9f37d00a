import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../queries.ts'
import { texts } from '../texts/texts.ts'

/** Says to a viewer why the buttons do not help. */
export function ViewerNote() {
  const { data: session } = useQuery(sessionQuery)
  if (session?.user?.role !== 'viewer') return null
  return <p className="viewer-note">{texts.shell.youAreAViewerHere}</p>
}
