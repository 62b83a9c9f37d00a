import { Group, Text } from '@mantine/core'
import { ChangeButton } from '../../parts/change-button.tsx'
import { CodeSample } from '../../parts/code-sample.tsx'
import { Problem } from '../../parts/problem.tsx'
import { Section } from '../../parts/section.tsx'
import { useAction } from '../../parts/use-action.ts'
import { texts } from '../../texts/texts.ts'
import { refreshSchedules } from '../schedule-queries.ts'
import { shareSchedule, unshareSchedule } from '../schedules-api.ts'

/** Lets others look at a schedule by a link. The link is seen when it is made. */
export function Share({ scheduleId, isShared }: { scheduleId: string; isShared: boolean }) {
  const share = useAction({ action: () => shareSchedule(scheduleId), after: refreshSchedules })
  const unshare = useAction({
    action: () => unshareSchedule(scheduleId),
    after: (queryClient) => {
      share.reset()
      return refreshSchedules(queryClient)
    },
    said: texts.schedulesSettings.itIsSharedNoMore,
  })
  const isOpen = isShared || share.data !== undefined
  return (
    <Section title={texts.schedulesSettings.share} intro={texts.schedulesSettings.aPageWithTheData}>
      <div role="status">
        {share.data && (
          <>
            <Text mb="xs">
              {texts.schedulesSettings.whoeverHasThisLinkCan(
                <strong>{texts.schedulesSettings.itIsShownOnlyThis}</strong>,
              )}
            </Text>
            <CodeSample
              label={texts.schedulesSettings.linkOfTheSharedPage}
              code={share.data.share_url}
              copyLabel={texts.schedulesSettings.copyTheLink}
            />
          </>
        )}
        {isOpen && !share.data && <Text>{texts.schedulesSettings.itIsSharedTheLink}</Text>}
      </div>
      <Problem error={share.error ?? unshare.error} />
      <Group mt={isOpen ? 'sm' : 0}>
        <ChangeButton variant="default" loading={share.isPending} onClick={() => share.mutate()}>
          {isOpen ? texts.schedulesSettings.makeAnotherLink : texts.schedulesSettings.shareByALink}
        </ChangeButton>
        {isOpen && (
          <ChangeButton variant="light" color="red" loading={unshare.isPending} onClick={() => unshare.mutate()}>
            {texts.schedulesSettings.shareItNoMore}
          </ChangeButton>
        )}
      </Group>
    </Section>
  )
}
