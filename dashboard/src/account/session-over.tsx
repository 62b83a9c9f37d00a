import { Anchor, Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { signIn } from '../api.ts'
import { Form, fieldsOf } from '../parts/form.tsx'
import { useAction } from '../parts/use-action.ts'
import { forgetAccountData, setUser } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { PasswordField } from './credential-fields.tsx'

/** Whose session ended while they were at work; null while none has. */
let endedFor: string | null = null
const listeners = new Set<() => void>()

export function sessionEndedFor(): string | null {
  return endedFor
}

export function endSessionFor(email: string | null): void {
  endedFor = email
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Covers the page, which stays as it is: what was begun in a form is still there after signing in again. */
export function SessionOver() {
  const email = useSyncExternalStore(subscribe, sessionEndedFor)
  return email === null ? null : <SignInAgain email={email} />
}

function SignInAgain({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const enter = useAction({
    action: ({ password }: { password: string }) => signIn({ email, password }),
    after: async (client, { user }) => {
      setUser(client, user)
      endSessionFor(null)
      await client.invalidateQueries()
    },
  })
  const leave = async () => {
    setUser(queryClient, null)
    await navigate({ to: '/sign-in' })
    endSessionFor(null)
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
