import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { EmailField, NEW_PASSWORD_HINT, PasswordField } from '../account/credential-fields.tsx'
import { VisitorFrame } from '../account/visitor-frame.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { useAction } from '../parts/use-action.ts'
import { forgetAccountData, setUser } from '../queries.ts'
import { texts } from '../texts/texts.ts'
import { join, type LookedAtLink, lookAtLink, ROLES } from './people-api.ts'

/** Where the link of an invitation, or of a password's reset, leads. */
export function JoinPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const looked = useQuery({ queryKey: ['join', token], queryFn: () => lookAtLink(token), retry: false, gcTime: 0 })
  return (
    <VisitorFrame title={texts.people.comeIn} intro={texts.people.sandpiperReadsWebPagesAnd}>
      <Awaited query={looked} what={texts.people.theLink} height={120}>
        {(link) => <Join token={token} link={link} />}
      </Awaited>
    </VisitorFrame>
  )
}

type Link = LookedAtLink

function Join({ token, link }: { token: string; link: Link }) {
  const navigate = useNavigate()
  const send = useAction({
    action: join,
    after: (queryClient, { user }) => {
      forgetAccountData(queryClient)
      setUser(queryClient, user)
      return navigate({ to: '/', replace: true })
    },
  })
  const isInvited = link.kind === 'invite'
  const may = ROLES.find(({ role }) => role === link.role)?.may
  const submit = (form: HTMLFormElement) => {
    const { email, password } = fieldsOf(form, 'email', 'password')
    send.mutate({ token, password, ...(isInvited ? { email } : {}) })
  }
  return (
    <>
      <p className="wrap">
        {isInvited
          ? texts.people.youAreInvitedToThe(link.account_email, may ?? '')
          : texts.people.chooseANewPasswordFor(link.email ?? '')}
      </p>
      <Form submit={isInvited ? texts.people.join : texts.people.setThePassword} sending={send} onSubmit={submit}>
        {isInvited ? (
          <EmailField />
        ) : (
          <input type="text" name="email" autoComplete="username" value={link.email ?? ''} readOnly hidden />
        )}
        <PasswordField
          name="password"
          label={texts.people.password}
          autoComplete="new-password"
          description={NEW_PASSWORD_HINT}
        />
      </Form>
    </>
  )
}
