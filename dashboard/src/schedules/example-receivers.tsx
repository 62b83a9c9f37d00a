import { SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { CodeSample } from '../parts/code-sample.tsx'
import { RECEIVER_EXAMPLES } from './receiver-examples.ts'

/** Programs to copy that take deliveries and check where they come from. */
export function ExampleReceivers() {
  const [chosen, setChosen] = useState(RECEIVER_EXAMPLES[0]?.name ?? '')
  const example = RECEIVER_EXAMPLES.find(({ name }) => name === chosen)
  return (
    <div>
      <SegmentedControl
        aria-label="Language of the example"
        data={RECEIVER_EXAMPLES.map(({ name }) => name)}
        value={chosen}
        onChange={setChosen}
      />
      {example && (
        <>
          <Text size="sm" c="dimmed" my="xs">
            {example.intro}
          </Text>
          <CodeSample label={`Receiver example for ${example.name}`} code={example.code} copyLabel="Copy the example" />
        </>
      )}
    </div>
  )
}
