import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Awaited } from '../parts/awaited.tsx'
import { Confirmed } from '../parts/confirmed.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Problem } from '../parts/problem.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { number } from '../texts/counting.ts'
import { texts } from '../texts/texts.ts'
import { kindWords } from './kind-words.ts'
import { type DeadWork, retryAllDead, retryDead } from './operator-api.ts'
import { DEAD_PER_PAGE, deadQuery, queuesQuery, refreshOperator } from './operator-queries.ts'

const route = getRouteApi('/signed-in/operator')

export function DeadWorkPart() {
  const { kind, page = 1 } = route.useSearch()
  const dead = useQuery(deadQuery(kind, page))
  return (
    <Section title={texts.operator.deadWork} intro={texts.operator.deadIntro}>
      <Awaited query={dead} what={texts.operator.theDeadWork} height={60} rows={3}>
        {({ dead: rows, total }) => (
          <>
            {(total > 0 || kind !== undefined) && <Choices kind={kind} total={total} />}
            {total === 0 && <NothingYet>{texts.operator.noDeadWork}</NothingYet>}
            <ul className="lines busy" aria-busy={dead.isPlaceholderData}>
              {rows.map((row) => (
                <DeadRow key={row.dead_id} dead={row} />
              ))}
            </ul>
            <Turner kind={kind} page={page} hasNext={page * DEAD_PER_PAGE < total} />
          </>
        )}
      </Awaited>
    </Section>
  )
}

function Choices({ kind, total }: { kind: string | undefined; total: number }) {
  const navigate = route.useNavigate()
  const { data } = useQuery(queuesQuery)
  const kinds = (data?.queues ?? []).filter((queue) => queue.dead > 0 || queue.kind === kind)
  return (
    <div className="spread dead-choices">
      <NativeSelect
        aria-label={texts.operator.kind}
        data={[
          { value: '', label: texts.operator.allKinds },
          ...kinds.map((queue) => ({
            value: queue.kind,
            label: `${kindWords(queue.kind)} (${number(queue.dead)})`,
          })),
        ]}
        value={kind ?? ''}
        onChange={({ currentTarget }) =>
          void navigate({ search: { tab: 'dead', kind: currentTarget.value || undefined }, replace: true })
        }
      />
      <Confirmed
        title={texts.operator.retryAllTitle}
        confirm={texts.operator.retryAll(number(total))}
        keep={texts.operator.leaveIt}
        action={() => retryAllDead(kind)}
        after={refreshOperator}
        said={({ retried, gone }) => texts.operator.retriedAll(retried, gone)}
        button={(open) => (
          <Button variant="default" size="sm" disabled={total === 0} onClick={open}>
            {texts.operator.retryAll(number(total))}
          </Button>
        )}
      >
        {texts.operator.retryAllMeans}
      </Confirmed>
    </div>
  )
}

function DeadRow({ dead }: { dead: DeadWork }) {
  const { dead_id, kind, about, error, failed_at } = dead
  const retry = useAction({
    action: () => retryDead(dead_id),
    after: refreshOperator,
    said: ({ retried }) => (retried > 0 ? texts.operator.retried : texts.operator.wasGone),
  })
  return (
    <li>
      <div className="spread">
        <span>
          <strong>{kindWords(kind)}</strong>{' '}
          <span className="dim">
            <TimeText at={failed_at} />
          </span>
        </span>
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          aria-label={texts.operator.retryThis(kindWords(kind), Object.values(about)[0] ?? '')}
          onClick={() => retry.mutate()}
        >
          {texts.operator.retry}
        </Button>
      </div>
      <p className="wrap dead-error" dir="auto">
        {error}
      </p>
      <span className="dim wrap">
        {Object.entries(about).map(([name, id]) => (
          <span key={name} className="below">
            {name} <code>{id}</code>
          </span>
        ))}
      </span>
      <Problem error={retry.error} />
    </li>
  )
}

function Turner({ kind, page, hasNext }: { kind: string | undefined; page: number; hasNext: boolean }) {
  if (page === 1 && !hasNext) return null
  return (
    <nav className="line" aria-label={texts.operator.pages}>
      {page > 1 && (
        <ButtonLink variant="default" size="xs" to="/operator" search={{ tab: 'dead', kind, page: page - 1 }}>
          {texts.operator.newer}
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink variant="default" size="xs" to="/operator" search={{ tab: 'dead', kind, page: page + 1 }}>
          {texts.operator.older}
        </ButtonLink>
      )}
    </nav>
  )
}
