import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { ChangeButton } from '../parts/change-button.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { Confirmed } from '../parts/confirmed.tsx'
import { texts } from '../texts/texts.ts'

/** The one moment in which a secret can be seen. `takesFocus`: it came by itself, and what was pressed for it is out of reach. */
export function NewSecret({ secret, takesFocus = false }: { secret: string; takesFocus?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <div ref={place} tabIndex={-1} className="quiet-focus">
      <Text mb="xs">
        {texts.schedules.everyDeliveryIsSignedWith(<strong>{texts.schedules.itIsShownOnlyThis}</strong>)}
      </Text>
      <CodeSample label={texts.schedules.webhookSecret} code={secret} copyLabel={texts.schedules.copyTheSecret} />
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
          <ChangeButton variant="default" size="xs" mt={secret === null ? 0 : 'sm'} onClick={open}>
            {texts.schedules.makeANewSecret}
          </ChangeButton>
        )}
        title={texts.schedules.makeANewSecret2}
        confirm={texts.schedules.makeANewSecret}
        keep={texts.schedules.keepTheOldOne}
        action={makeNew}
        after={(_, made) => {
          onMade?.()
          setSecret(made.webhook_secret ?? null)
        }}
      >
        {texts.schedules.theOldSecretCountsNo}
      </Confirmed>
    </div>
  )
}
