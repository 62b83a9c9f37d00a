import { Anchor, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signIn } from '../api.ts'
import { Form, fieldsOf } from '../parts/form.tsx'
import { useAction } from '../parts/use-action.ts'
import { forgetAccountData, setUser } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { PasswordField } from './credential-fields.tsx'

/** Covers the page, which stays as it is: what was begun in a form is still there after signing in again. */
export function SignInAgain({ email, onDone }: { email: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const enter = useAction({
    action: ({ password }: { password: string }) => signIn({ email, password }),
    after: async (client, { user }) => {
      setUser(client, user)
      onDone()
      await client.invalidateQueries()
    },
  })
  const leave = async () => {
    setUser(queryClient, null)
    await navigate({ to: '/sign-in' })
    onDone()
    forgetAccountData(queryClient)
  }
  return (
    <Modal.Root opened fullScreen onClose={() => {}} closeOnEscape={false} transitionProps={{ duration: 0 }}>
      <Modal.Content>
        <Modal.Body maw={432} mx="auto" pt="16vh">
          <Modal.Title fz="h2" fw={650}>
            {texts.account.sessionIsOver}
          </Modal.Title>
          <Text c="dimmed" mt={6} mb="lg">
            {texts.account.signInAgainAs(<strong className="wrap">{email}</strong>)}
          </Text>
          <Form
            submit={texts.account.signIn}
            isOwn
            sending={enter}
            onSubmit={(form) => enter.mutate(fieldsOf(form, 'password'))}
          >
            <input type="hidden" name="email" autoComplete="username" value={email} />
            <PasswordField name="password" label={texts.account.password} autoComplete="current-password" />
          </Form>
          <Text mt="lg">
            <Anchor component="button" type="button" onClick={() => void leave()}>
              {texts.account.signInAsSomeoneElse}
            </Anchor>
          </Text>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
