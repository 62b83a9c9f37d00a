import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ItemValue } from '../items/item-value.tsx'
import { ItemsTable } from '../items/items-table.tsx'
import { AwaitedPage } from '../parts/awaited.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Fact } from '../parts/fact.tsx'
import { CheckIcon, WarningIcon } from '../parts/icons.tsx'
import { BackLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import type { Strategy } from '../strategies/strategies-api.ts'
import { strategyQuery } from '../strategies/strategy-queries.ts'
import { texts } from '../texts/texts.ts'
import { ComparedItems } from './compared-items.tsx'
import { Decide } from './decide.tsx'
import { Evidence } from './evidence.tsx'
import { repairQuery } from './repair-queries.ts'
import { RepairStatus } from './repair-status.tsx'
import { foundAgainWords, reasonWords, scoreWords, sentence } from './repair-words.ts'
import type { Repair } from './repairs-api.ts'
import './repair-page.css'

const route = getRouteApi('/signed-in/strategies/$strategyId/repairs/$repairId')

export function RepairPage() {
  const { strategyId, repairId } = route.useParams()
  const strategy = useQuery(strategyQuery(strategyId))
  const repair = useQuery(repairQuery(strategyId, repairId))
  if (strategy.data && repair.data) return <RepairShown key={repairId} strategy={strategy.data} repair={repair.data} />
  const above = (
    <BackLink to="/strategies/$strategyId" params={{ strategyId }}>
      {texts.repairs.theStrategy}
    </BackLink>
  )
  return (
    <AwaitedPage
      title={texts.repairs.repair}
      above={above}
      what={texts.repairs.theRepair}
      query={strategy.error ? strategy : repair}
    />
  )
}

function RepairShown({ strategy, repair }: { strategy: Strategy; repair: Repair }) {
  const { strategy_id: strategyId, name } = strategy
  return (
    <Page
      title={texts.repairs.repairOf2(name)}
      intro={texts.repairs.theSiteWasRedesignedWhat}
      above={
        <BackLink to="/strategies/$strategyId" params={{ strategyId }}>
          {name}
        </BackLink>
      }
    >
      <Decide repair={repair} />
      {repair.proof && <Doubt repair={repair} />}
      <Facts repair={repair} />
      {repair.proof && (
        <>
          <Section title={texts.repairs.evidence} intro={texts.repairs.theItemsThatAreOn}>
            <Evidence proof={repair.proof} thresholds={strategy.repair_thresholds} />
          </Section>
          <Section title={texts.repairs.itemsBeforeAndAfter} intro={texts.repairs.asTheyWereReadLast}>
            <ComparedItems compared={repair.compared} />
          </Section>
        </>
      )}
      {(repair.proof || repair.recipe) && (
        <Section title={texts.repairs.whatItReadsNow} intro={texts.repairs.theFirstItemsByThe}>
          {repair.proof && (
            <details className="fold">
              <summary>{texts.repairs.showTheItems}</summary>
              <ItemsTable items={repair.preview} label={texts.repairs.itemsThatTheRepairedRecipe} />
            </details>
          )}
          {repair.recipe && (
            <details className="fold">
              <summary>{texts.repairs.showTheRecipe}</summary>
              <CodeSample
                label={texts.repairs.recipe}
                code={JSON.stringify(repair.recipe, null, 2)}
                copyLabel={texts.repairs.copyTheRecipe}
              />
            </details>
          )}
        </Section>
      )}
    </Page>
  )
}

/** What a person should look at before deciding. Once it is decided, it only stands there. */
function Doubt({ repair: { doubt, status } }: { repair: Repair }) {
  if (doubt === null && status !== 'proposed') return null
  return (
    <section className="notice" data-tone={doubt === null ? undefined : 'odd'} aria-label={texts.repairs.whatIsInDoubt}>
      {doubt === null ? <CheckIcon /> : <WarningIcon />}
      <div>
        <Title order={2}>{doubt === null ? texts.repairs.nothingSpeaksAgainstIt : texts.repairs.inDoubt}</Title>
        <p className="wrap">{doubt === null ? texts.repairs.theProofPassesEverythingThat : sentence(doubt)}</p>
      </div>
    </section>
  )
}

function Facts({ repair }: { repair: Repair }) {
  const { status, created_at, closed_at, is_automatic, from_version, version, proof, reason, urls } = repair
  return (
    <Section title={texts.repairs.whatHappened}>
      <dl className="facts facts-grid">
        <Fact name={texts.repairs.state}>
          <RepairStatus status={status} />
        </Fact>
        <Fact name={texts.repairs.begun}>
          <TimeText at={created_at} />, {is_automatic ? texts.repairs.byARunThatFailed : texts.repairs.byHand}
        </Fact>
        {closed_at && (
          <Fact name={texts.repairs.closed}>
            <TimeText at={closed_at} />
          </Fact>
        )}
        {proof && (
          <>
            <Fact name={texts.repairs.proof2}>{scoreWords(proof.score)}</Fact>
            <Fact name={texts.repairs.foundAgain}>{foundAgainWords(proof)}</Fact>
            <Fact name={texts.repairs.storedPagesRead}>{proof.stored_pages_read}</Fact>
          </>
        )}
        <Fact name={texts.repairs.version}>{version === null ? from_version : `${from_version} → ${version}`}</Fact>
      </dl>
      <p className="repair-reason wrap">{reasonWords(reason)}</p>
      {urls.length > 0 && (
        <>
          <Title order={3} mt="md">
            {urls.length === 1 ? texts.repairs.thePageThatItWas : texts.repairs.thePagesThatItWas}
          </Title>
          <ul className="plain-list">
            {urls.map((url) => (
              <li key={url} className="wrap">
                <ItemValue value={url} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
