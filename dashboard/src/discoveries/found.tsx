import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Awaited } from '../parts/awaited.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
import { ChoosePages } from './choose-pages.tsx'
import { type Discovery, MAX_URLS, type Selection } from './discoveries-api.ts'
import { urlsQuery } from './discovery-queries.ts'
import { PathTree } from './folder-tree.tsx'
import { filterOfPrefix, pathTree } from './path-tree.ts'
import { useMatchingUrls } from './use-matching-urls.ts'
import { UsePages } from './use-pages.tsx'

/** What a search has found, which of it is wanted, and what to do with it. */
export function Found({ discovery }: { discovery: Discovery }) {
  return (
    <Awaited query={useQuery(urlsQuery(discovery.discovery_id))} what={texts.discoveries.thePages} height={220}>
      {({ urls }) => urls.length > 0 && <FoundUrls discovery={discovery} urls={urls} />}
    </Awaited>
  )
}

function FoundUrls({ discovery, urls }: { discovery: Discovery; urls: readonly string[] }) {
  const [filter, setFilter] = useState('')
  const [most, setMost] = useState('')
  const tree = useMemo(() => pathTree(urls), [urls])
  const matching = useMatchingUrls(urls, filter)
  const limit = limitOf(most)
  const chosen = matching.urls.slice(0, limit ?? MAX_URLS)
  const selection: Selection = { url_filter: filter || null, max_urls: limit }
  const isReady = !matching.isChecking && matching.problem === null && chosen.length > 0
  return (
    <>
      <Section title={texts.discoveries.whatWasFound} intro={foundWords(discovery)}>
        <PathTree
          nodes={tree}
          chosen={filter}
          onChoose={(prefix) => setFilter(prefix === null ? '' : filterOfPrefix(prefix))}
        />
      </Section>
      <ChoosePages
        filter={filter}
        onFilter={setFilter}
        most={most}
        onMost={setMost}
        matching={matching}
        chosen={chosen}
        total={urls.length}
      />
      <UsePages
        discovery={discovery}
        selection={selection}
        chosen={isReady ? chosen : []}
        example={matching.urls[0] ?? urls[0] ?? ''}
      />
    </>
  )
}

/** Null leaves out the limit, also while what is typed is none. */
function limitOf(text: string): number | null {
  const limit = Number(text)
  return Number.isInteger(limit) && limit >= 1 && limit <= MAX_URLS ? limit : null
}

function foundWords({ total_urls = 0, filtered_count = 0, inferred_pattern }: Discovery): string {
  const all =
    total_urls > filtered_count
      ? texts.discoveries.ofFitYourPattern(filtered_count, total_urls)
      : texts.discoveries.pages(filtered_count)
  return inferred_pattern ? texts.discoveries.mostLookLike(all, inferred_pattern) : all
}
