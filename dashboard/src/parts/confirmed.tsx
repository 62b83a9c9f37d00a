import { Button, Group, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'

type ConfirmedProps<Answer> = {
  /** What opens the question. */
  button: (open: () => void) => ReactNode
  title: string
  /** What happens. */
  children: ReactNode
  confirm: string
  keep: string
  action: () => Promise<Answer>
  /** Once it has happened and the question is closed. */
  onDone: (answer: Answer) => Promise<void> | void
}

/** Asks before something that cannot be undone. The keyboard starts on the harmless answer. */
export function Confirmed<Answer>(props: ConfirmedProps<Answer>) {
  const { button, title, children, confirm, keep, action, onDone } = props
  const [opened, dialog] = useDisclosure(false)
  const perform = useMutation({
    mutationFn: action,
    // An answer may be a secret: nothing keeps it but who asked.
    gcTime: 0,
    onSuccess: (answer) => {
      dialog.close()
      return onDone(answer)
    },
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
            <Text className="wrap">{children}</Text>
            <Problem error={perform.error} />
            <Group justify="end" mt="lg">
              <Button variant="default" data-autofocus onClick={close}>
                {keep}
              </Button>
              <Button color="red" loading={perform.isPending} onClick={() => perform.mutate()}>
                {confirm}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  )
}
