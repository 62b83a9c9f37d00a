import { useDisclosure } from '@mantine/hooks'
import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChangeButton } from '../parts/change-button.tsx'
import { NameField } from '../parts/fields.tsx'
import { Form } from '../parts/form.tsx'
import { useFocusAfter } from '../parts/use-focus-after.ts'
import { texts } from '../texts/texts.ts'

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
      <ChangeButton ref={opener} variant="default" size="xs" onClick={form.open}>
        {texts.strategies.rename}
      </ChangeButton>
    )
  }
  return (
    <Form
      className="narrow"
      submit={texts.strategies.rename}
      sending={saving}
      onSubmit={(sent) => onRename(sent, close)}
      onClose={close}
    >
      <NameField label={texts.strategies.newName} defaultValue={name} isSelected />
      {children}
    </Form>
  )
}
