import { Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ItemValue } from '../items/item-value.tsx'
import { PageTurner } from '../items/page-turner.tsx'
import { counted } from '../jobs/job-words.ts'
import { AS_TYPED } from '../parts/fields.tsx'
import { Section } from '../parts/section.tsx'
import { MAX_URLS } from './discoveries-api.ts'
import type { MatchingUrls } from './use-matching-urls.ts'

const URLS_PER_PAGE = 25
/** The service takes no longer one. */
const MAX_PATTERN_CHARS = 1_000

type ChoosePagesProps = {
  filter: string
  onFilter: (filter: string) => void
  most: string
  onMost: (most: string) => void
  matching: MatchingUrls
  /** Of those that match, the first so many. */
  chosen: readonly string[]
  total: number
}

/** Narrows what was found. The list shows what is left, as it is typed. */
export function ChoosePages({ filter, onFilter, most, onMost, matching, chosen, total }: ChoosePagesProps) {
  return (
    <Section title="Choose pages" intro="Leave both fields empty to take all of them.">
      <div className="choose-fields">
        <TextInput
          label="Filter"
          description="A regular expression that is looked for in the address, such as /product/\d+"
          error={matching.problem}
          maxLength={MAX_PATTERN_CHARS}
          {...AS_TYPED}
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value)}
        />
        <TextInput
          label="At most"
          description="The first so many"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_URLS}
          step={1}
          placeholder="all"
          value={most}
          onChange={(event) => onMost(event.currentTarget.value)}
        />
      </div>
      <Text my="sm" role="status">
        {matching.isChecking ? 'Checking …' : matching.problem === null && chosenWords(chosen.length, matching, total)}
      </Text>
      {matching.problem === null && <UrlList urls={chosen} isBusy={matching.isChecking} />}
    </Section>
  )
}

function chosenWords(chosen: number, { urls }: MatchingUrls, total: number): string {
  if (chosen === 0) return 'No page matches the filter.'
  const all = urls.length < total ? `${urls.length.toLocaleString('en')} of ${counted(total, 'page')} match` : null
  if (chosen < urls.length)
    return `The first ${chosen.toLocaleString('en')} are chosen; ${all ?? `${counted(total, 'page')} in all`}.`
  return all ? `${all}.` : `All ${counted(total, 'page')} are chosen.`
}

function UrlList({ urls, isBusy }: { urls: readonly string[]; isBusy: boolean }) {
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice begins at its first page
  useEffect(() => setPage(1), [urls.length])
  const start = (page - 1) * URLS_PER_PAGE
  if (urls.length === 0) return null
  return (
    <section className="found-urls" aria-label="Chosen pages" aria-busy={isBusy}>
      <ol start={start + 1}>
        {urls.slice(start, start + URLS_PER_PAGE).map((url) => (
          <li key={url} className="wrap">
            <ItemValue value={url} />
          </li>
        ))}
      </ol>
      <PageTurner label="Pages of addresses" page={page} total={urls.length} perPage={URLS_PER_PAGE} onPage={setPage} />
    </section>
  )
}
