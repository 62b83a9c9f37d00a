import type { FormEvent } from 'react'

/** Sends a form's named fields to `submit` instead of to an address; a field that is missing counts as empty. */
export function submitFields<Name extends string>(
  names: readonly Name[],
  submit: (fields: Record<Name, string>, form: HTMLFormElement) => void,
) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const sent = new FormData(form)
    const entries = names.map((name) => [name, String(sent.get(name) ?? '')] as const)
    submit(Object.fromEntries(entries) as Record<Name, string>, form)
  }
}
