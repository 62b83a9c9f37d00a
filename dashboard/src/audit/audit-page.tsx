import { NativeSelect } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Awaited } from '../parts/awaited.tsx'
import { BackLink, ButtonLink, TextLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { answer, api } from '../request.ts'
import { texts } from '../texts/texts.ts'

const route = getRouteApi('/signed-in/audit')

const PER_PAGE = 50
const DAY_MS = 86_400_000
const WINDOWS = [
  { value: '7', label: texts.audit.theLast7Days },
  { value: '30', label: texts.audit.theLast30Days },
  { value: '90', label: texts.audit.theLast90Days },
]

const auditQuery = (days: number, page: number) =>
  queryOptions({
    queryKey: ['audit', days, page],
    queryFn: () => {
      const from = new Date(Date.now() - days * DAY_MS).toISOString()
      const query = { from, limit: PER_PAGE, offset: (page - 1) * PER_PAGE }
      return answer(api.GET('/api/strategies/audit', { params: { query } }))
    },
    placeholderData: keepPreviousData,
  })

/** Which strategies were made and deleted, also those that are gone. */
export function AuditPage() {
  const { days = 30, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const audit = useQuery(auditQuery(days, page))
  return (
    <Page
      title={texts.audit.madeAndDeleted}
      intro={texts.audit.everyStrategyThatWasMade}
      above={<BackLink to="/account">{texts.audit.account}</BackLink>}
    >
      <Section title={texts.audit.strategies}>
        <NativeSelect
          label={texts.audit.when}
          className="narrow"
          mb="sm"
          data={WINDOWS}
          value={String(days)}
          onChange={(event) => void navigate({ search: { days: Number(event.currentTarget.value) } })}
        />
        <Awaited query={audit} what={texts.audit.whatWasMadeAndDeleted} height={60} rows={3}>
          {({ events, count }) => (
            <>
              {events.length === 0 && <p className="note">{texts.audit.nothingWasMadeOrDeleted}</p>}
              <ul className="lines">
                {events.map((event) => (
                  <li key={`${event.strategy_id} ${event.event_type}`}>
                    <div className="spread">
                      <span dir="auto">
                        <strong>{event.event_type === 'created' ? texts.audit.made : texts.audit.deleted}</strong>{' '}
                        {event.event_type === 'created' ? (
                          <TextLink to="/strategies/$strategyId" params={{ strategyId: event.strategy_id }}>
                            {event.name}
                          </TextLink>
                        ) : (
                          event.name
                        )}
                      </span>
                      <span className="dim">
                        <TimeText at={event.timestamp} />
                        {event.counted_against_quota && `, ${texts.audit.countsAgainstTheQuota}`}
                      </span>
                    </div>
                    <span className="dim below wrap">{event.url}</span>
                  </li>
                ))}
              </ul>
              {(page > 1 || page * PER_PAGE < count) && (
                <nav className="line" aria-label={texts.audit.pages}>
                  {page > 1 && (
                    <ButtonLink variant="default" size="xs" to="/audit" search={{ days, page: page - 1 }}>
                      {texts.audit.newer}
                    </ButtonLink>
                  )}
                  {page * PER_PAGE < count && (
                    <ButtonLink variant="default" size="xs" to="/audit" search={{ days, page: page + 1 }}>
                      {texts.audit.older}
                    </ButtonLink>
                  )}
                </nav>
              )}
            </>
          )}
        </Awaited>
      </Section>
    </Page>
  )
}
