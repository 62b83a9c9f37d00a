import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useMayChange } from '../may-change.ts'
import { texts } from '../texts/texts.ts'

type ElementProps = ComponentPropsWithRef<'button'>
type ChangeButtonProps = ButtonProps & Omit<ElementProps, keyof ButtonProps>
type ChangeIconProps = ActionIconProps & Omit<ElementProps, keyof ActionIconProps> & { 'aria-label': string }

/** For a viewer it does nothing and says why; the keyboard reaches it still, to hear that. */
const FOR_VIEWERS = {
  'data-disabled': true,
  'aria-disabled': true,
  title: texts.parts.viewersChangeNothing,
  onClick: (event: MouseEvent) => event.preventDefault(),
} as const

/** A button that changes something. */
export function ChangeButton(props: ChangeButtonProps) {
  return <Button {...props} {...(useMayChange() ? {} : FOR_VIEWERS)} />
}

export function ChangeIcon(props: ChangeIconProps) {
  return <ActionIcon {...props} {...(useMayChange() ? {} : FOR_VIEWERS)} />
}
