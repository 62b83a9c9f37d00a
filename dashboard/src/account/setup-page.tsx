import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { setUp } from '../api.ts'
import { Problem } from '../parts/problem.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { setUser } from '../queries.ts'
import { EmailField } from './email-field.tsx'
import { NEW_PASSWORD_HINT, PasswordField } from './password-field.tsx'
import { setupToken } from './setup-token.ts'
import { VisitorPage } from './visitor-page.tsx'

/** The token stands behind the `#` of the link: that part stays in the browser and reaches no server or proxy log. */
export function SetupPage() {
  const linkToken = useLocation({ select: ({ hash }) => hash })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: setUp,
    gcTime: 0,
    onSuccess: async ({ user }) => {
      setUser(queryClient, user)
      await navigate({ to: '/', replace: true })
    },
  })
  const submit = submitFields(['token', 'email', 'password'], ({ token, email, password }) =>
    create.mutate({ token: linkToken || setupToken(token), email, password }),
  )
  return (
    <VisitorPage title="Welcome" intro="Make the first account. It stays on this machine.">
      <form onSubmit={submit}>
        <Stack>
          {!linkToken && (
            <TextInput
              name="token"
              label="Set-up link"
              description="Sandpiper printed it when it started. Open that link, or paste it here."
              autoComplete="off"
              required
              withAsterisk={false}
            />
          )}
          <EmailField />
          <PasswordField name="password" label="Password" autoComplete="new-password" description={NEW_PASSWORD_HINT} />
          <Problem error={create.error} />
          <Button type="submit" loading={create.isPending}>
            Create the account
          </Button>
        </Stack>
      </form>
    </VisitorPage>
  )
}
