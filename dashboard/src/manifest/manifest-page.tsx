import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ManifestComparison } from '../../generated/api.ts'
import { ItemsTable } from '../items/items-table.tsx'
import { Fact } from '../parts/fact.tsx'
import { AS_TYPED } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { TextLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { answer, api } from '../request.ts'
import { strategyChoicesQuery } from '../strategies/strategy-queries.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import { matchedRows } from './matched-rows.ts'
import { type ListReading, readList } from './read-list.ts'

const route = getRouteApi('/signed-in/compare')

type Asked = { items: Extract<ListReading, { ok: true }>['items']; matchFields: string[]; threshold: number }

/** What a strategy or a job read, held against a list of one's own. */
export function ManifestPage() {
  const { strategy, job } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: strategies = [] } = useQuery(strategyChoicesQuery)
  const [text, setText] = useState('')
  const [fields, setFields] = useState('name')
  const [threshold, setThreshold] = useState('80')
  const chosen = strategy ?? strategies[0]?.strategy_id
  const compare = useAction({ action: (asked: Asked) => compareWith(job, chosen ?? '', asked) })
  const submit = () => {
    const reading = readList(text)
    if (!reading.ok) return reading.problem
    const matchFields = fields
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
    if (matchFields.length === 0) return texts.manifest.nameAtLeastOneField
    return compare.mutate({ items: reading.items, matchFields, threshold: Number(threshold) })
  }
  return (
    <Page title={texts.manifest.compareWithAListOf} intro={texts.manifest.whichOfYourItemsAre}>
      <Section title={texts.manifest.yourList}>
        <Form submit={texts.manifest.compare} sending={compare} onSubmit={submit}>
          {job === undefined && (
            <NativeSelect
              label={texts.manifest.strategy}
              description={texts.manifest.itsNewestGoodRunIs}
              className="narrow"
              data={strategies.map(({ strategy_id, name }) => ({ value: strategy_id, label: name }))}
              value={chosen ?? ''}
              onChange={(event) => void navigate({ search: { strategy: event.currentTarget.value } })}
            />
          )}
          <Textarea
            label={texts.manifest.items}
            description={texts.manifest.jsonOrLinesAsFrom}
            placeholder={texts.manifest.namePriceBlueMug12}
            className="growing code-field"
            rows={6}
            required
            {...AS_TYPED}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="field-grid">
            <TextInput
              label={texts.manifest.matchBy}
              description={texts.manifest.fieldsWithCommasBetweenThem}
              required
              value={fields}
              onChange={(event) => setFields(event.currentTarget.value)}
            />
            <TextInput
              label={texts.manifest.howAlikeInPercent}
              type="number"
              min={0}
              max={100}
              required
              value={threshold}
              onChange={(event) => setThreshold(event.currentTarget.value)}
            />
          </div>
        </Form>
      </Section>
      {compare.data && <Compared comparison={compare.data} />}
    </Page>
  )
}

function compareWith(job: string | undefined, strategy_id: string, { items, matchFields, threshold }: Asked) {
  const body = { manifest: items, match_fields: matchFields, threshold }
  if (job !== undefined) {
    return answer(api.POST('/api/jobs/{job_id}/compare-manifest', { params: { path: { job_id: job } }, body }))
  }
  return answer(api.POST('/api/strategies/{strategy_id}/compare-manifest', { params: { path: { strategy_id } }, body }))
}

function Compared({ comparison }: { comparison: ManifestComparison }) {
  const { summary, matched, added, removed, job_id: jobId } = comparison
  return (
    <>
      <Section title={texts.manifest.whatWasFound}>
        <dl className="facts">
          <Fact name={texts.manifest.foundAgain}>{summary.matched.toLocaleString(locale)}</Fact>
          <Fact name={texts.manifest.onThePageOnly}>{summary.added.toLocaleString(locale)}</Fact>
          <Fact name={texts.manifest.inYourListOnly}>{summary.removed.toLocaleString(locale)}</Fact>
          <Fact name={texts.manifest.readBy}>
            <TextLink to="/jobs/$jobId" params={{ jobId }}>
              {texts.manifest.thisJob}
            </TextLink>
          </Fact>
        </dl>
      </Section>
      {removed.length > 0 && (
        <Section title={texts.manifest.inYourListOnly}>
          <ItemsTable items={removed} label={texts.manifest.itemsOfYourListThat} />
        </Section>
      )}
      {added.length > 0 && (
        <Section title={texts.manifest.onThePageOnly}>
          <ItemsTable items={added} label={texts.manifest.itemsOfThePageThat} />
        </Section>
      )}
      {matched.length > 0 && (
        <Section title={texts.manifest.foundAgain}>
          <ItemsTable items={matchedRows(matched)} label={texts.manifest.itemsThatWereFoundAgain} />
        </Section>
      )}
    </>
  )
}
