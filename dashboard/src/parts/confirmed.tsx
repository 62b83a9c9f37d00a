import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'
import { useAction } from './use-action.ts'

type ConfirmedProps<Answer> = {
  /** What opens the question. */
  button: (open: () => void) => ReactNode
  title: string
  /** What happens. */
  children: ReactNode
  confirm: string
  keep: string
  action: () => Promise<Answer>
} & Pick<Parameters<typeof useAction<Answer>>[0], 'after' | 'said'>

/** Asks before something that cannot be undone. */
export function Confirmed<Answer>(props: ConfirmedProps<Answer>) {
  const { button, title, children, confirm, keep, action, after, said } = props
  const [opened, dialog] = useDisclosure(false)
  const perform = useAction<Answer>({
    action,
    after: (queryClient, answer, input) => {
      dialog.close()
      return after?.(queryClient, answer, input)
    },
    ...(said === undefined ? {} : { said }),
  })
  const close = () => {
    perform.reset()
    dialog.close()
  }
  return (
    <>
      {button(dialog.open)}
      <Modal.Root opened={opened} onClose={close} centered padding="lg">
        <Modal.Overlay />
        <Modal.Content radius="lg">
          <Modal.Body>
            <Modal.Title className="dialog-title">{title}</Modal.Title>
            <Question confirm={confirm} keep={keep} performing={perform} onKeep={close} onConfirm={perform.mutate}>
              {children}
            </Question>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}

type QuestionProps = Pick<ConfirmedProps<unknown>, 'confirm' | 'keep' | 'children'> & {
  performing: { isPending: boolean; error: Error | null }
  onKeep: () => void
  onConfirm: () => void
}

/** Within a dialog. The keyboard starts on the harmless answer. */
export function Question({ children, confirm, keep, performing, onKeep, onConfirm }: QuestionProps) {
  return (
    <>
      <Text className="wrap">{children}</Text>
      <Problem error={performing.error} />
      <Group justify="end" mt="lg">
        <Button variant="default" data-autofocus onClick={onKeep}>
          {keep}
        </Button>
        <Button color="red" loading={performing.isPending} onClick={() => onConfirm()}>
          {confirm}
        </Button>
      </Group>
    </>
  )
}
