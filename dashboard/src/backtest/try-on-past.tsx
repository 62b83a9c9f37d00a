import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Backtest, BacktestRequest } from '../../generated/api.ts'
import { Form } from '../parts/form.tsx'
import { Section } from '../parts/section.tsx'
import { Sentences } from '../parts/sentences.tsx'
import { useAction } from '../parts/use-action.ts'
import { toldWords } from '../schedules/settings/notify-words.ts'
import { ToldExamples } from '../schedules/settings/told-examples.tsx'
import { FilterEditor } from '../strategies/filter-editor.tsx'
import { filterOfRows, filterRows } from '../strategies/filter-rows.ts'
import type { Strategy } from '../strategies/strategies-api.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import './try-on-past.css'

type Tried = Pick<BacktestRequest, 'filter_config' | 'ignore_fields'>

type TryOnPastProps = {
  /** What it starts from. */
  strategy: Pick<Strategy, 'filter_config' | 'ignore_fields'>
  fields: readonly string[]
  run: (tried: Tried) => Promise<Backtest>
  /** Stores what was tried. */
  onUse: (tried: Tried) => Promise<unknown>
}

/** Another filter, tried on what is kept of the past before it counts. */
export function TryOnPast({ strategy, fields, run, onUse }: TryOnPastProps) {
  const [rows, setRows] = useState(() => filterRows(strategy.filter_config))
  const [ignored, setIgnored] = useState(() => (strategy.ignore_fields ?? []).join(', '))
  const [tried, setTried] = useState<Tried | null>(null)
  const trial = useAction({ action: run })
  const use = useAction({ action: onUse, said: texts.backtest.theFilterIsSaved })
  const submit = () => {
    const reading = filterOfRows(rows)
    if (!reading.ok) return reading.problem
    const wanted = { filter_config: reading.filter, ignore_fields: namesIn(ignored) }
    setTried(wanted)
    return trial.mutate(wanted)
  }
  return (
    <Section title={texts.backtest.tryAnotherFilter} intro={texts.backtest.whatWouldHaveBeenTold}>
      <Form submit={texts.backtest.tryItOnThePast} isQuiet sending={trial} onSubmit={submit}>
        <FilterEditor rows={rows} onChange={setRows} fields={fields} />
        <TextInput
          label={texts.backtest.fieldsThatAreNoChange}
          description={texts.backtest.countersTimesAndTheLike}
          placeholder={texts.backtest.ratingVotes}
          className="narrow"
          value={ignored}
          onChange={(event) => setIgnored(event.currentTarget.value)}
        />
      </Form>
      <div role="status">{trial.data && <TrialSaid backtest={trial.data} />}</div>
      {trial.data && tried && (
        <Form submit={texts.backtest.useThisFilter} sending={use} onSubmit={() => use.mutate(tried)}>
          {null}
        </Form>
      )}
    </Section>
  )
}

function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function TrialSaid({ backtest }: { backtest: Backtest }) {
  const { items, checks, pages, read_from: readFrom, left_out: leftOut } = backtest
  const told = <strong>{toldWords(backtest, new Date())}</strong>
  return (
    <section className="trial" aria-label={texts.backtest.whatTheTrialSays}>
      <p>
        {leftOut > 0
          ? texts.backtest.thereWereChecksAndRunsLeftOut(told, checks, leftOut)
          : texts.backtest.thereWereChecks(told, checks)}
      </p>
      {items && (
        <p>{texts.backtest.ofTheNewestRunIt(<strong>{items.after.toLocaleString(locale)}</strong>, items.before)}</p>
      )}
      {readFrom === 'pages' && (
        <p>
          {pages.unreadable > 0
            ? texts.backtest.keptPagesWereReadAnewWithoutSuccess(pages.read, pages.unreadable)
            : texts.backtest.keptPagesWereReadAnew(pages.read)}
        </p>
      )}
      <Sentences sentences={backtest.notes} />
      <ToldExamples examples={backtest.examples} />
    </section>
  )
}
