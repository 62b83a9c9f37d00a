import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Problem } from './problem.tsx'

type ConfirmProps = {
  opened: boolean
  title: string
  /** What happens. */
  children: ReactNode
  confirm: string
  keep: string
  isPending: boolean
  error: Error | null
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The keyboard starts on the harmless answer. */
export function Confirm({
  opened,
  title,
  children,
  confirm,
  keep,
  isPending,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered padding="lg">
      <Modal.Overlay />
      <Modal.Content radius="lg">
        <Modal.Body>
          <Modal.Title className="dialog-title">{title}</Modal.Title>
          <Text className="wrap">{children}</Text>
          <Problem error={error} />
          <Group justify="end" mt="lg">
            <Button variant="default" data-autofocus onClick={onClose}>
              {keep}
            </Button>
            <Button color="red" loading={isPending} onClick={onConfirm}>
              {confirm}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
