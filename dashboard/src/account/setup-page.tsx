import { TextInput } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { setUp } from '../api.ts'
import { Form, fieldsOf } from '../parts/form.tsx'
import { useAction } from '../parts/use-action.ts'
import { setUser } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { EmailField, NEW_PASSWORD_HINT, PasswordField } from './credential-fields.tsx'
import { setupToken } from './setup-token.ts'
import { VisitorFrame } from './visitor-frame.tsx'

/** The token stands behind the `#` of the link: that part stays in the browser and reaches no server or proxy log. */
export function SetupPage() {
  const linkToken = useLocation({ select: ({ hash }) => hash })
  const navigate = useNavigate()
  const create = useAction({
    action: setUp,
    after: (queryClient, { user }) => {
      setUser(queryClient, user)
      return navigate({ to: '/', replace: true })
    },
  })
  const submit = (form: HTMLFormElement) => {
    const { token, ...credentials } = fieldsOf(form, 'token', 'email', 'password')
    create.mutate({ token: linkToken || setupToken(token), ...credentials })
  }
  return (
    <VisitorFrame title={texts.account.welcome} intro={texts.account.makeTheFirstAccountIt}>
      <Form submit={texts.account.createTheAccount} sending={create} onSubmit={submit}>
        {!linkToken && (
          <TextInput
            name="token"
            label={texts.account.setUpLink}
            description={texts.account.sandpiperPrintedItWhenIt}
            autoComplete="off"
            required
          />
        )}
        <EmailField />
        <PasswordField
          name="password"
          label={texts.account.password}
          autoComplete="new-password"
          description={NEW_PASSWORD_HINT}
        />
      </Form>
    </VisitorFrame>
  )
}
