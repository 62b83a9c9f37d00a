import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { texts } from '../texts/texts.ts'

/** For a field that no browser should fill in or correct. */
export const AS_TYPED = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Of something that is made or renamed. */
export function NameField(props: TextInputProps & { isSelected?: boolean }) {
  const { isSelected = false, ...field } = props
  const ref = isSelected ? { ref: select } : {}
  return (
    <TextInput name="name" label={texts.parts.name} autoComplete="off" maxLength={200} required {...ref} {...field} />
  )
}

function select(field: HTMLInputElement | null): void {
  field?.select()
}

type AddressesFieldProps = Omit<TextareaProps, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

/** One address per line, see `readAddresses`. */
export function AddressesField({ onChange, ...field }: AddressesFieldProps) {
  return (
    <Textarea
      rows={2}
      className="growing"
      inputMode="url"
      {...AS_TYPED}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  )
}
