import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NameField } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { useFocusAfter } from '../parts/use-focus-after.ts'

type RenameProps = {
  name: string
  saving: Pick<UseMutationResult, 'isPending' | 'error' | 'reset'>
  onRename: (form: HTMLFormElement, close: () => void) => void
  /** Fields beside the name. */
  children?: ReactNode
}

/** A button that turns into a form. */
export function Rename({ name, saving, onRename, children }: RenameProps) {
  const [opened, form] = useDisclosure(false)
  const opener = useFocusAfter(opened)
  const close = () => {
    saving.reset()
    form.close()
  }
  if (!opened) {
    return (
      <Button ref={opener} variant="default" size="xs" onClick={form.open}>
        Rename
      </Button>
    )
  }
  return (
    <Form
      className="narrow"
      submit="Rename"
      sending={saving}
      onSubmit={(sent) => onRename(sent, close)}
      onClose={close}
    >
      <NameField label="New name" defaultValue={name} isSelected />
      {children}
    </Form>
  )
}
