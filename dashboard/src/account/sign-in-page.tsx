import { Button, Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { signIn } from '../api.ts'
import { Problem } from '../parts/problem.tsx'
import { submitFields } from '../parts/submit-fields.ts'
import { forgetAccountData, setUser } from '../queries.ts'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'
import { VisitorPage } from './visitor-page.tsx'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { next } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const enter = useMutation({
    mutationFn: signIn,
    gcTime: 0,
    onSuccess: ({ user }) => {
      forgetAccountData(queryClient)
      setUser(queryClient, user)
      router.history.push(next ?? '/')
    },
  })
  return (
    <VisitorPage title="Sign in" intro={next ? 'Then you go on where you were.' : 'To your own Sandpiper.'}>
      <form onSubmit={submitFields(['email', 'password'], (fields) => enter.mutate(fields))}>
        <Stack>
          <EmailField />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <Problem error={enter.error} />
          <Button type="submit" loading={enter.isPending}>
            Sign in
          </Button>
        </Stack>
      </form>
    </VisitorPage>
  )
}
