import { PasswordInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

export function EmailField() {
  return <TextInput name="email" type="email" label="E-mail" autoComplete="username" required />
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
      visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
    />
  )
}

export const NEW_PASSWORD_HINT = 'At least 10 characters. A few words that belong together only for you work well.'
