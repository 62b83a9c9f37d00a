import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CreatedApiKey } from '../api.ts'
import { belowBase } from '../base-path.ts'
import { CodeSample } from '../parts/code-sample.tsx'
import { texts } from '../texts/texts.ts'

type NewKeyProps = { created: CreatedApiKey; onDone: () => void }

/** The one moment in which the whole key can be seen. */
export function NewKey({ created, onDone }: NewKeyProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone; without this a screen reader would say nothing of the key.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="section highlight" aria-labelledby="new-key">
      <Title order={2} id="new-key" ref={title} tabIndex={-1} className="wrap">
        {texts.keys.yourKeyIsReady(created.name)}
      </Title>
      <Text mt={4} mb="md">
        {texts.keys.copyItNowAndKeep(<strong>{texts.keys.itIsShownOnlyThis}</strong>)}
      </Text>
      <CodeSample label={texts.keys.apiKey} code={created.key} copyLabel={texts.keys.copyTheKey} />
      <Text size="sm" mt="md" mb={6} fw={600}>
        {texts.keys.tryIt}
      </Text>
      <RequestExample apiKey={created.key} />
      <Button mt="md" onClick={onDone}>
        {texts.keys.iHaveSavedTheKey}
      </Button>
    </section>
  )
}

/** A request that needs nothing but a key, as one pastes it into a shell. */
export function RequestExample({ apiKey }: { apiKey: string }) {
  const code = `curl ${window.location.origin}${belowBase('/api/account/quota')} \\\n  -H "Authorization: Bearer ${apiKey}"`
  return <CodeSample label={texts.keys.requestWithCurl} code={code} copyLabel={texts.keys.copyTheRequest} />
}
