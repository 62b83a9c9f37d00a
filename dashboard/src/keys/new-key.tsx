import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { CreatedApiKey } from '../api.ts'
import { CodeSample } from '../parts/code-sample.tsx'

type NewKeyProps = { created: CreatedApiKey; onDone: () => void }

/** The one moment in which the whole key can be seen. */
export function NewKey({ created, onDone }: NewKeyProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone; without this a screen reader would say nothing of the key.
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="section highlight" aria-labelledby="new-key">
      <Title order={2} id="new-key" ref={title} tabIndex={-1} className="wrap">
        Your key “{created.name}” is ready
      </Title>
      <Text mt={4} mb="md">
        Copy it now and keep it safe. <strong>It is shown only this once</strong>, and nobody can look it up later.
      </Text>
      <CodeSample label="API key" code={created.key} copyLabel="Copy the key" />
      <Text size="sm" mt="md" mb={6} fw={600}>
        Try it
      </Text>
      <RequestExample apiKey={created.key} />
      <Button mt="md" onClick={onDone}>
        I have saved the key
      </Button>
    </section>
  )
}

/** A request that needs nothing but a key, as one pastes it into a shell. */
export function RequestExample({ apiKey }: { apiKey: string }) {
  const code = `curl ${window.location.origin}/api/account/quota \\\n  -H "Authorization: Bearer ${apiKey}"`
  return <CodeSample label="Request with curl" code={code} copyLabel="Copy the request" />
}
