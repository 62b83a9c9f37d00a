import { Button, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { CodeSample } from '../parts/code-sample.tsx'
import { Confirmed } from '../parts/confirmed.tsx'

/** The one moment in which a secret can be seen. `takesFocus`: it came by itself, and what was pressed for it is out of reach. */
export function NewSecret({ secret, takesFocus = false }: { secret: string; takesFocus?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="quiet-focus">
      <Text mb="xs">
        Every delivery is signed with this secret. Copy it now: <strong>it is shown only this once</strong>.
      </Text>
      <CodeSample label="Webhook secret" code={secret} copyLabel="Copy the secret" />
    </div>
  )
}

type ReplaceSecretProps = {
  makeNew: () => Promise<{ webhook_secret?: string }>
  /** One that is still shown elsewhere counts no more. */
  onMade?: () => void
}

/** For whoever has lost the secret, or told it to someone. */
export function ReplaceSecret({ makeNew, onMade }: ReplaceSecretProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <div>
      {secret !== null && <NewSecret secret={secret} />}
      <Confirmed
        button={(open) => (
          <Button variant="default" size="xs" mt={secret === null ? 0 : 'sm'} onClick={open}>
            Make a new secret
          </Button>
        )}
        title="Make a new secret?"
        confirm="Make a new secret"
        keep="Keep the old one"
        action={makeNew}
        after={(_, made) => {
          onMade?.()
          setSecret(made.webhook_secret ?? null)
        }}
      >
        The old secret counts no more at once: your receiver refuses deliveries until it knows the new one.
      </Confirmed>
    </div>
  )
}
