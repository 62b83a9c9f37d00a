import { getRouteApi, useRouter } from '@tanstack/react-router'
import { signIn } from '../api.ts'
import { belowBase } from '../base-path.ts'
import { Form, fieldsOf } from '../parts/form.tsx'
import { useAction } from '../parts/use-action.ts'
import { forgetAccountData, setUser } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { next } = route.useSearch()
  const router = useRouter()
  const enter = useAction({
    action: signIn,
    after: (queryClient, { user }) => {
      forgetAccountData(queryClient)
      setUser(queryClient, user)
      router.history.push(belowBase(next ?? '/'))
    },
  })
  return (
    <VisitorFrame
      title={texts.account.signIn}
      intro={next ? texts.account.thenYouGoOnWhere : texts.account.toYourOwnSandpiper}
    >
      <Form
        submit={texts.account.signIn}
        sending={enter}
        onSubmit={(form) => enter.mutate(fieldsOf(form, 'email', 'password'))}
      >
        <EmailField />
        <PasswordField name="password" label={texts.account.password} autoComplete="current-password" />
      </Form>
    </VisitorFrame>
  )
}
