import { Anchor, Button, Text, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { belowBase } from '../base-path.ts'
import { ButtonLink } from '../parts/links.tsx'
import { Section } from '../parts/section.tsx'
import { keysQuery } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import type { Overview } from './overview-api.ts'

/** What is left to do at the beginning: a step that is done is gone, and so are all of them in the end. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const { data: keys } = useQuery(keysQuery)
  const [isHidden, setIsHidden] = useLocalStorage({ key: 'sandpiper-first-steps-hidden', defaultValue: false })
  const hasWatch = overview.counts.schedules > 0
  const steps = [
    ...(hasWatch ? [] : [<FirstWatch key="watch" />]),
    ...(overview.has_receiver ? [] : [<FirstReceiver key="receiver" hasWatch={hasWatch} />]),
    ...(keys === undefined || keys.length > 0 ? [] : [<FirstKey key="key" />]),
  ]
  if (steps.length === 0 || (hasWatch && isHidden)) return null
  return (
    <Section title={texts.home.firstSteps}>
      <ol className="steps">{steps}</ol>
      {hasWatch && (
        <Button variant="subtle" size="compact-sm" mt="md" onClick={() => setIsHidden(true)}>
          {texts.home.hideTheseSteps}
        </Button>
      )}
    </Section>
  )
}

function FirstWatch() {
  return <Step title={texts.home.watchAPage}>{texts.home.giveItsAddressAboveAnd}</Step>
}

function FirstReceiver({ hasWatch }: { hasWatch: boolean }) {
  return (
    <Step
      title={texts.home.beTold}
      {...(hasWatch
        ? {
            action: (
              <ButtonLink to="/schedules" variant="default" size="xs">
                {texts.home.chooseAReceiver}
              </ButtonLink>
            ),
          }
        : {})}
    >
      {texts.home.aScheduleSendsWhatChanged}
    </Step>
  )
}

function FirstKey() {
  return (
    <Step
      title={texts.home.makeAnApiKey}
      action={
        <ButtonLink to="/keys" variant="default" size="xs">
          {texts.home.makeAKey}
        </ButtonLink>
      }
    >
      {texts.home.programsShowItWithEvery(<Anchor href={belowBase('/docs')}>{texts.home.apiReference}</Anchor>)}
    </Step>
  )
}

function Step({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Title order={3} mb={2}>
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb={action ? 'xs' : 0}>
        {children}
      </Text>
      {action}
    </li>
  )
}
