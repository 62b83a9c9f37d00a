import { Button, Group, Stack } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { type FormEvent, type FormHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { ChangeButton } from './change-button.tsx'
import { Problem } from './problem.tsx'

export type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> & {
  ref?: Ref<HTMLFormElement>
  /** The words of the button. */
  submit: string
  icon?: ReactNode
  /** One of several on its page, none of which is the main one. */
  isQuiet?: boolean
  isDisabled?: boolean
  /** Of whoever is signed in, so that a viewer may send it, too. */
  isOwn?: boolean
  /** What sends it. */
  sending: Pick<UseMutationResult, 'isPending' | 'error'>
  /** Sends it. A text that comes back says why it could not. */
  onSubmit: (form: HTMLFormElement) => unknown
  /** For a form that can be left as it was. */
  onClose?: () => void
  /** For a form of something that is stored already. */
  onDelete?: (() => void) | undefined
}

/** Fields, what is wrong with them, and the buttons. */
export function Form(props: FormProps) {
  const {
    children,
    submit,
    icon,
    isQuiet = false,
    isDisabled = false,
    isOwn = false,
    sending,
    onSubmit,
    onClose,
    onDelete,
    ...form
  } = props
  const Submit = isOwn ? Button : ChangeButton
  const [problem, setProblem] = useState<string | null>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = onSubmit(event.currentTarget)
    setProblem(typeof said === 'string' ? said : null)
  }
  return (
    <form {...form} onSubmit={send}>
      <Stack gap="sm">
        {children}
        <Problem error={problem === null ? sending.error : new Error(problem)} />
        <Group className="form-foot">
          <Submit
            type="submit"
            variant={isQuiet ? 'default' : 'filled'}
            leftSection={icon}
            loading={sending.isPending}
            disabled={isDisabled}
          >
            {submit}
          </Submit>
          {onClose && (
            <Button variant="default" onClick={onClose}>
              {texts.parts.leaveIt}
            </Button>
          )}
          {onDelete && (
            <ChangeButton variant="subtle" color="red" ml="auto" onClick={onDelete}>
              {texts.parts.delete}
            </ChangeButton>
          )}
        </Group>
      </Stack>
    </form>
  )
}

/** What was typed in the named fields, trimmed, but a password as it is; a field that is missing counts as empty. */
export function fieldsOf<Name extends string>(form: HTMLFormElement, ...names: Name[]): Record<Name, string> {
  const sent = new FormData(form)
  const typed = (name: Name) => {
    const text = String(sent.get(name) ?? '')
    return name.includes('password') ? text : text.trim()
  }
  return Object.fromEntries(names.map((name) => [name, typed(name)])) as Record<Name, string>
}
