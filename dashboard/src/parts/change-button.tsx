import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { useMayChange } from '../may-change.ts'
import { texts } from '../texts/texts.ts'

type ChangeButtonProps = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A button that changes something. For a viewer it does nothing and says why; the keyboard reaches it still, to hear that. */
export function ChangeButton(props: ChangeButtonProps) {
  const mayChange = useMayChange()
  if (mayChange) return <Button {...props} />
  return (
    <Button
      {...props}
      data-disabled
      aria-disabled
      title={texts.parts.viewersChangeNothing}
      onClick={(event) => event.preventDefault()}
    />
  )
}
