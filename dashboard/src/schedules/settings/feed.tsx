import { Group, Text } from '@mantine/core'
import { ChangeButton } from '../../parts/change-button.tsx'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
import { refreshSchedules } from '../schedule-queries.ts'
import { closeFeed, openFeed } from '../schedules-api.ts'

/** Opens a feed, gives it another address, closes it. The address is seen when it is made. */
export function Feed({ scheduleId, hasFeed }: { scheduleId: string; hasFeed: boolean }) {
  const open = useAction({ action: () => openFeed(scheduleId), after: refreshSchedules })
  const close = useAction({
    action: () => closeFeed(scheduleId),
    after: (queryClient) => {
      open.reset()
      return refreshSchedules(queryClient)
    },
    said: texts.schedulesSettings.theFeedIsClosed,
  })
  const isOpen = hasFeed || open.data !== undefined
  return (
    <Section title={texts.schedulesSettings.feed} intro={texts.schedulesSettings.everyChangeAsAnEntry}>
      <div role="status">
        {open.data && (
          <>
            <Text mb="xs">
              {texts.schedulesSettings.whoeverHasThisAddressCan(
                <strong>{texts.schedulesSettings.itIsShownOnlyThis}</strong>,
              )}
            </Text>
            <CodeSample
              label={texts.schedulesSettings.addressOfTheFeed}
              code={open.data.feed_url}
              copyLabel={texts.schedulesSettings.copyTheAddress}
            />
          </>
        )}
        {isOpen && !open.data && <Text>{texts.schedulesSettings.thereIsAFeedIts}</Text>}
      </div>
      <Problem error={open.error ?? close.error} />
      <Group mt={isOpen ? 'sm' : 0}>
        <ChangeButton variant="default" loading={open.isPending} onClick={() => open.mutate()}>
          {isOpen ? texts.schedulesSettings.makeAnotherAddress : texts.schedulesSettings.openAFeed}
        </ChangeButton>
        {isOpen && (
          <ChangeButton variant="light" color="red" loading={close.isPending} onClick={() => close.mutate()}>
            {texts.schedulesSettings.closeTheFeed}
          </ChangeButton>
        )}
      </Group>
    </Section>
  )
}
