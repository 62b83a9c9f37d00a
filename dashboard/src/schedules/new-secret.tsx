import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { CodeSample } from '../parts/code-sample.tsx'

/** The one moment in which a secret can be seen. `takesFocus`: it came by itself, and what was pressed for it is out of reach. */
export function NewSecret({ secret, takesFocus }: { secret: string; takesFocus: boolean }) {
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
