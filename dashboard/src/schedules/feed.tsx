import { Button, Group, Text } from '@mantine/core'
import { CodeSample } from '../parts/code-sample.tsx'
import { Problem } from '../parts/problem.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../parts/use-action.ts'
import { refreshSchedules } from './schedule-queries.ts'
import { closeFeed, openFeed } from './schedules-api.ts'

/** Opens a feed, gives it another address, closes it. The address is seen when it is made. */
export function Feed({ scheduleId, hasFeed }: { scheduleId: string; hasFeed: boolean }) {
  const open = useAction({ action: () => openFeed(scheduleId), after: refreshSchedules })
  const close = useAction({
    action: () => closeFeed(scheduleId),
    after: (queryClient) => {
      open.reset()
      return refreshSchedules(queryClient)
    },
    said: 'The feed is closed',
  })
  const isOpen = hasFeed || open.data !== undefined
  return (
    <Section title="Feed" intro="Every change as an entry, for a feed reader.">
      <div role="status">
        {open.data && (
          <>
            <Text mb="xs">
              Whoever has this address can read the feed. <strong>It is shown only this once.</strong>
            </Text>
            <CodeSample label="Address of the feed" code={open.data.feed_url} copyLabel="Copy the address" />
          </>
        )}
        {isOpen && !open.data && (
          <Text>There is a feed. Its address was shown when it was made; another one ends the old one.</Text>
        )}
      </div>
      <Problem error={open.error ?? close.error} />
      <Group mt={isOpen ? 'sm' : 0}>
        <Button variant="default" loading={open.isPending} onClick={() => open.mutate()}>
          {isOpen ? 'Make another address' : 'Open a feed'}
        </Button>
        {isOpen && (
          <Button variant="light" color="red" loading={close.isPending} onClick={() => close.mutate()}>
            Close the feed
          </Button>
        )}
      </Group>
    </Section>
  )
}
