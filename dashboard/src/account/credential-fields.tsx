import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'

export function EmailField() {
  return <TextInput name="email" type="email" label={texts.account.eMail} autoComplete="username" required />
}

type PasswordFieldProps = {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  description?: ReactNode
}

export function PasswordField(props: PasswordFieldProps) {
  return (
    <PasswordInput
      {...props}
      required
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': texts.account.showThePassword }}
    />
  )
}

export const NEW_PASSWORD_HINT = texts.account.atLeast10CharactersA
