import { Anchor, Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { RequestExample } from '../keys/new-key.tsx'
import { BirdMark } from '../parts/bird-mark.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { StrategyMaker } from '../strategies/strategy-maker.tsx'
import './home-page.css'

const ABILITIES: ReadonlyArray<readonly [title: string, text: string]> = [
  [
    'Pages become data',
    'Give an address and say in plain words what you want from it. Rows and fields come back as JSON.',
  ],
  ['Changes come to you', 'Pages are checked on a schedule, and you hear only of what is new, gone or different.'],
  ['It runs at your place', 'One command, your machine, your data. No AI key is needed.'],
]

export function HomePage() {
  return (
    <Page title="Web pages as structured data" intro="Sandpiper reads web pages for you and watches them for change.">
      <Section
        title="Watch a page"
        intro="Give its address and say what to take from it. You see the items at once, then choose how often to look."
      >
        <StrategyMaker withOptions={false} aim="watch" />
      </Section>
      <ul className="abilities">
        {ABILITIES.map(([title, text]) => (
          <li key={title}>
            <Title order={2} size="h3">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </ul>
      <section className="section" aria-labelledby="first-steps">
        <Group justify="space-between" align="center" wrap="nowrap">
          <Title order={2} id="first-steps">
            First steps
          </Title>
          <BirdMark size={56} />
        </Group>
        <ol className="steps">
          <Step title="Make an API key">
            <Text size="sm" c="dimmed" mb="sm">
              Programs show it with every request. You see the whole key once, when it is made.
            </Text>
            <ButtonLink to="/keys" variant="default">
              Make a key
            </ButtonLink>
          </Step>
          <Step title="Try it">
            <Text size="sm" c="dimmed" mb="sm">
              Put your own key in place of sk_live_… and send this from a terminal. The answer says how much of your
              plan is used.
            </Text>
            <RequestExample apiKey="sk_live_…" />
          </Step>
          <Step title="See what else there is">
            <Text size="sm" c="dimmed">
              Every request and answer is in the <Anchor href="/docs">API reference</Anchor>.
            </Text>
          </Step>
        </ol>
      </section>
    </Page>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <Title order={3} mb={2}>
        {title}
      </Title>
      {children}
    </li>
  )
}
