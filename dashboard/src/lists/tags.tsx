import { useChangeSearch } from './list-tools.tsx'

/** Of a row. Each narrows the list to those that have it, too. */
export function Tags({ tags }: { tags: readonly string[] }) {
  const change = useChangeSearch()
  if (tags.length === 0) return null
  return (
    <span className="tags">
      {tags.map((tag) => (
        <button key={tag} type="button" className="tag wrap" onClick={() => change({ tag })}>
          #{tag}
        </button>
      ))}
    </span>
  )
}
