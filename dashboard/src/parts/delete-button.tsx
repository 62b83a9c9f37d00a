import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { Confirmed } from './confirmed.tsx'
import { TrashIcon } from './icons.tsx'

type DeleteButtonProps = {
  /** As in "Delete the group", "Delete this group?" */
  what: string
  /** What goes with it, and what stays. */
  children: ReactNode
  /** Another look of the button. */
  button?: (open: () => void) => ReactNode
  remove: () => Promise<unknown>
  /** From the page that shows it. */
  leave?: () => Promise<void>
  /** Drops what was loaded of it. */
  forget: () => Promise<void>
  said: string
}

export function DeleteButton({ what, children, button, remove, leave, forget, said }: DeleteButtonProps) {
  const plain = (open: () => void) => (
    <Button variant="light" color="red" leftSection={<TrashIcon size={16} />} onClick={open}>
      Delete the {what}
    </Button>
  )
  return (
    <Confirmed
      button={button ?? plain}
      title={`Delete this ${what}?`}
      confirm="Delete"
      keep="Keep it"
      action={remove}
      onDone={async () => {
        // The page goes first: still shown, it would ask for what is gone.
        await leave?.()
        await forget()
        notifications.show({ message: said, role: 'status' })
      }}
    >
      {children}
    </Confirmed>
  )
}
