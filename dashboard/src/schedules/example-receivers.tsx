import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { CodeSample } from '../parts/code-sample.tsx'
import { texts } from '../texts/texts.ts'
import { RECEIVER_EXAMPLES, type ReceiverExample } from './receiver-examples.ts'

const INTROS: Readonly<Record<ReceiverExample['kind'], string>> = {
  receives: texts.schedules.aReceiverWithoutAnyDependency,
  tries: texts.schedules.triesAReceiver,
}

/** Programs to copy that take deliveries and check where they come from. */
export function ExampleReceivers() {
  const [chosen, setChosen] = useState(RECEIVER_EXAMPLES[0]?.name ?? '')
  const example = RECEIVER_EXAMPLES.find(({ name }) => name === chosen)
  return (
    <div>
      <SegmentedControl
        aria-label={texts.schedules.languageOfTheExample}
        data={RECEIVER_EXAMPLES.map(({ name }) => name)}
        value={chosen}
        onChange={setChosen}
      />
      {example && (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {INTROS[example.kind]}
          </Text>
          <CodeSample
            label={texts.schedules.receiverExampleFor(example.name)}
            code={example.code}
            copyLabel={texts.schedules.copyTheExample}
          />
        </>
      )}
    </div>
  )
}
