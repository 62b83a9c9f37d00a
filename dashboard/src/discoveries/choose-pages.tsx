import { Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { ItemValue } from '../items/item-value.tsx'
import { PageTurner } from '../items/page-turner.tsx'
import { AS_TYPED } from '../parts/fields.tsx'
import { Section } from '../parts/section.tsx'
import { texts } from '../texts/texts.ts'
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
    <Section title={texts.discoveries.choosePages} intro={texts.discoveries.leaveBothFieldsEmptyTo}>
      <div className="choose-fields">
        <TextInput
          label={texts.discoveries.filter}
          description={texts.discoveries.aRegularExpressionThatIs}
          error={matching.problem}
          maxLength={MAX_PATTERN_CHARS}
          {...AS_TYPED}
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value)}
        />
        <TextInput
          label={texts.discoveries.atMost}
          description={texts.discoveries.theFirstSoMany}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_URLS}
          step={1}
          placeholder={texts.discoveries.all}
          value={most}
          onChange={(event) => onMost(event.currentTarget.value)}
        />
      </div>
      <Text my="sm" role="status">
        {matching.isChecking
          ? texts.discoveries.checking
          : matching.problem === null && chosenWords(chosen.length, matching, total)}
      </Text>
      {matching.problem === null && <UrlList urls={chosen} isBusy={matching.isChecking} />}
    </Section>
  )
}

function chosenWords(chosen: number, { urls }: MatchingUrls, total: number): string {
  if (chosen === 0) return texts.discoveries.noPageMatchesTheFilter
  const isFiltered = urls.length < total
  if (chosen < urls.length)
    return isFiltered
      ? texts.discoveries.theFirstAreChosenMatch(chosen, urls.length, total)
      : texts.discoveries.theFirstAreChosenInAll(chosen, total)
  return isFiltered ? texts.discoveries.ofPagesMatch(urls.length, total) : texts.discoveries.allPagesAreChosen(total)
}

function UrlList({ urls, isBusy }: { urls: readonly string[]; isBusy: boolean }) {
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice begins at its first page
  useEffect(() => setPage(1), [urls.length])
  const start = (page - 1) * URLS_PER_PAGE
  if (urls.length === 0) return null
  return (
    <section className="found-urls" aria-label={texts.discoveries.chosenPages} aria-busy={isBusy}>
      <ol start={start + 1}>
        {urls.slice(start, start + URLS_PER_PAGE).map((url) => (
          <li key={url} className="wrap">
            <ItemValue value={url} />
          </li>
        ))}
      </ol>
      <PageTurner
        label={texts.discoveries.pagesOfAddresses}
        page={page}
        total={urls.length}
        perPage={URLS_PER_PAGE}
        onPage={setPage}
      />
    </section>
  )
}
