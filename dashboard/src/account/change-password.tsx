import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { changePassword } from '../api.ts'
import { CheckIcon } from '../parts/icons.tsx'
import { Problem } from '../parts/problem.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { NEW_PASSWORD_HINT, PasswordField } from './password-field.tsx'

export function ChangePassword({ email }: { email: string }) {
  const change = useMutation({ mutationFn: changePassword, gcTime: 0 })
  const submit = submitFields(['current_password', 'new_password'], (fields, form) =>
    change.mutate(fields, { onSuccess: () => form.reset() }),
  )
  return (
    <form onSubmit={submit}>
      <Stack maw={420}>
        {/* Password managers look for the name that the new password belongs to. */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField name="current_password" label="Current password" autoComplete="current-password" />
        <PasswordField
          name="new_password"
          label="New password"
          autoComplete="new-password"
          description={NEW_PASSWORD_HINT}
        />
        <Problem error={change.error} />
        {change.isSuccess && (
          <Alert color="tide" icon={<CheckIcon />} role="status">
            {change.data.message}
          </Alert>
        )}
        <Button type="submit" loading={change.isPending} className="form-submit">
          Change the password
        </Button>
      </Stack>
    </form>
  )
}
