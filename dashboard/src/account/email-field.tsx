import { TextInput } from '@mantine/core'

export function EmailField() {
  return <TextInput name="email" type="email" label="E-mail" autoComplete="username" required withAsterisk={false} />
}
