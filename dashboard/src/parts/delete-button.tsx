import type { QueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import { ChangeButton } from './change-button.tsx'
import { Confirmed } from './confirmed.tsx'
import { TrashIcon } from './icons.tsx'

type DeleteButtonProps = {
  /** As in "Delete the group", "Delete this group?" */
  what: string
  /** What goes with it, and what stays. */
  children: ReactNode
  /** Another look of the button. */
  button?: (open: () => void) => ReactNode
  confirm?: string
  remove: () => Promise<unknown>
  /** From the page that shows it. */
  leaveTo?: LinkProps['to']
  /** Drops what was loaded of it. */
  forget: (queryClient: QueryClient) => Promise<unknown>
  said: string
}

export function DeleteButton(props: DeleteButtonProps) {
  const { what, children, button, confirm = texts.parts.delete, remove, leaveTo, forget, said } = props
  const navigate = useNavigate()
  const plain = (open: () => void) => (
    <ChangeButton variant="light" color="red" leftSection={<TrashIcon size={16} />} onClick={open}>
      {texts.parts.deleteThe(what)}
    </ChangeButton>
  )
  return (
    <Confirmed
      button={button ?? plain}
      title={texts.parts.deleteThis(what)}
      confirm={confirm}
      keep={texts.parts.keepIt}
      action={remove}
      after={async (queryClient) => {
        // The page goes first: still shown, it would ask for what is gone.
        if (leaveTo) await navigate({ to: leaveTo })
        await forget(queryClient)
      }}
      said={said}
    >
      {children}
    </Confirmed>
  )
}
