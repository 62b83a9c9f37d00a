import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChangeButton } from '../parts/change-button.tsx'
import { useAction } from '../parts/use-action.ts'
import { requestRepair } from '../repairs/repairs-api.ts'
import { replayDelivery, runSchedule } from '../schedules/schedules-api.ts'
import { texts } from '../texts/texts.ts'
import { needLink } from './need-link.ts'
import { type NeedsYou, resumeDeliveries, retryDelivery } from './overview-api.ts'
import { refreshOverview } from './overview-queries.ts'

type Done = { said: string; repair?: { strategyId: string; repairId: string } }
type Doing = { label: string; act: (need: NeedsYou) => Promise<Done> }

const ACTIONS: Readonly<Partial<Record<NeedsYou['action'], Doing>>> = {
  run_now: {
    label: texts.home.runNow,
    act: async ({ schedule_id }) => {
      await runSchedule(schedule_id ?? '')
      return { said: texts.home.theCheckHasBegun }
    },
  },
  repair: {
    label: texts.home.repair,
    act: async ({ strategy_id }) => {
      const strategyId = strategy_id ?? ''
      const { repair_id: repairId } = await requestRepair(strategyId)
      return { said: texts.home.aRepairWasLookedFor, repair: { strategyId, repairId } }
    },
  },
  retry_delivery: {
    label: texts.home.retryDelivery,
    act: async ({ delivery_id }) => {
      await retryDelivery(delivery_id ?? '')
      return { said: texts.home.theDeliveryIsTriedAgain }
    },
  },
  replay_delivery: {
    label: texts.home.retryDelivery,
    act: async ({ delivery_id }) => {
      await replayDelivery(delivery_id ?? '')
      return { said: texts.home.theDeliveryIsSentAgain }
    },
  },
  resume_deliveries: {
    label: texts.home.resumeDeliveries,
    act: async ({ schedule_id }) => {
      await resumeDeliveries(schedule_id ?? '')
      return { said: texts.home.deliveriesAreSentAgain }
    },
  },
}

const LINKS: Readonly<Partial<Record<NeedsYou['action'], string>>> = {
  review_repair: texts.home.seeTheRepair,
  see_account: texts.home.seeYourPlan,
}

/** The one thing to do about it. */
export function NeedButton({ need }: { need: NeedsYou }) {
  const doing = ACTIONS[need.action]
  return doing ? <ActButton need={need} doing={doing} /> : <OpenButton need={need} />
}

function OpenButton({ need }: { need: NeedsYou }) {
  const label = LINKS[need.action] ?? texts.home.open
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label}: ${need.name}`}
      renderRoot={(props) => <Link {...props} {...needLink(need)} preload={false} />}
    >
      {label}
    </Button>
  )
}

function ActButton({ need, doing: { label, act } }: { need: NeedsYou; doing: Doing }) {
  const navigate = useNavigate()
  const run = useAction({
    action: () => act(need),
    after: async (queryClient, { repair }) => {
      await refreshOverview(queryClient)
      if (repair) await navigate({ to: '/strategies/$strategyId/repairs/$repairId', params: repair })
    },
    refused: (_, error) => notifications.show({ message: error.message, color: 'red' }),
    said: ({ said }) => said,
  })
  return (
    <ChangeButton
      variant="default"
      size="xs"
      loading={run.isPending}
      onClick={() => run.mutate()}
      aria-label={`${label}: ${need.name}`}
    >
      {label}
    </ChangeButton>
  )
}
