import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Awaited } from '../parts/awaited.tsx'
import { ChangeButton } from '../parts/change-button.tsx'
import { CodeSample } from '../parts/code-sample.tsx'
import { DeleteButton } from '../parts/delete-button.tsx'
import { Form, fieldsOf } from '../parts/form.tsx'
import { Page } from '../parts/page.tsx'
import { Problem } from '../parts/problem.tsx'
import { NothingYet } from '../parts/record-list.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { useAction } from '../parts/use-action.ts'
import { texts } from '../texts/texts.ts'
import * as api from './people-api.ts'
import { peopleQuery, refreshPeople } from './people-queries.ts'
import './people-page.css'

type Link = { title: string; url: string }

/** For owners: who may come into this account, and as what. */
export function PeoplePage() {
  // The link lives in this state alone: it goes when the page is left or reloaded.
  const [link, setLink] = useState<Link | null>(null)
  return (
    <Page title={texts.people.people} intro={texts.people.everybodyHereSeesTheSame}>
      {link && <ShownLink link={link} onDone={() => setLink(null)} />}
      <Section title={texts.people.inviteSomebody}>
        <Invite onInvited={setLink} />
      </Section>
      <Awaited query={useQuery(peopleQuery)} what={texts.people.people2} height={44} rows={3}>
        {({ people, invitations }) => (
          <>
            <Section title={texts.people.people}>
              <ul className="lines">
                {people.map((person) => (
                  <PersonRow key={person.person_id} person={person} onReset={setLink} />
                ))}
              </ul>
            </Section>
            <Section title={texts.people.invitations} intro={texts.people.eachWorksOnceWithinA}>
              <Invitations invitations={invitations} />
            </Section>
          </>
        )}
      </Awaited>
    </Page>
  )
}

function ShownLink({ link, onDone }: { link: Link; onDone: () => void }) {
  return (
    <section className="section highlight" role="status">
      <Text fw={600} className="wrap">
        {link.title}
      </Text>
      <Text mt={4} mb="md">
        {texts.people.whoeverOpensThisLinkGets(<strong>{texts.people.itIsShownOnlyThis}</strong>)}
      </Text>
      <CodeSample label={texts.people.link} code={link.url} copyLabel={texts.people.copyTheLink} />
      <Button mt="md" onClick={onDone}>
        {texts.people.iHaveSentIt}
      </Button>
    </section>
  )
}

const ROLE_CHOICES = api.ROLES.map(({ role, label }) => ({ value: role, label }))
const ROLE_MEANINGS = new Map<string, string>(
  api.ROLES.map(({ role, label, may }) => [role, texts.people.may(label, may)]),
)

function Invite({ onInvited }: { onInvited: (link: Link) => void }) {
  const [role, setRole] = useState<api.Role>('viewer')
  const send = useAction({
    action: api.invite,
    after: (queryClient, { token, note }) => {
      onInvited({
        title: note ? texts.people.theInvitationForIsReady(note) : texts.people.theInvitationIsReady,
        url: api.joinLink(token),
      })
      return refreshPeople(queryClient)
    },
  })
  const submit = (form: HTMLFormElement) => {
    const { note } = fieldsOf(form, 'note')
    send.mutate({ role, note: note || null }, { onSuccess: () => form.reset() })
  }
  return (
    <Form className="narrow" submit={texts.people.makeAnInvitationLink} sending={send} onSubmit={submit}>
      <NativeSelect
        label={texts.people.as}
        description={ROLE_MEANINGS.get(role)}
        data={ROLE_CHOICES}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value as api.Role)}
      />
      <TextInput
        name="note"
        label={texts.people.forWhom}
        description={texts.people.aNoteForYourselfNothing}
        maxLength={200}
      />
    </Form>
  )
}

function PersonRow({ person, onReset }: { person: api.Person; onReset: (link: Link) => void }) {
  const change = useAction({ action: api.changeRole, after: refreshPeople, said: texts.people.theRoleIsChanged })
  const reset = useAction({
    action: () => api.openReset(person.person_id),
    after: (_queryClient, { token }) =>
      onReset({ title: texts.people.withThisLinkSetsA(person.email), url: api.joinLink(token) }),
  })
  return (
    <li className="person">
      <div className="person-name">
        <span className="wrap">{person.email}</span>
        <Text size="sm" c="dimmed">
          {person.is_you && `${texts.people.you} `}
          {person.last_seen_at
            ? texts.people.lastHere(<TimeText at={person.last_seen_at} />)
            : texts.people.wasNotHereYet}
        </Text>
        <Problem error={change.error ?? reset.error} />
      </div>
      {person.is_founder ? (
        <Text className="person-role">{texts.people.ownerWhoseAccountItIs}</Text>
      ) : (
        <NativeSelect
          className="person-role"
          aria-label={texts.people.roleOf(person.email)}
          data={ROLE_CHOICES}
          value={person.role}
          disabled={change.isPending}
          onChange={({ currentTarget }) =>
            change.mutate({ person_id: person.person_id, role: currentTarget.value as api.Role })
          }
        />
      )}
      <Group gap="xs" className="person-actions">
        <ChangeButton
          variant="default"
          size="xs"
          loading={reset.isPending}
          aria-label={texts.people.resetThePasswordOf(person.email)}
          onClick={() => reset.mutate()}
        >
          {texts.people.resetThePassword}
        </ChangeButton>
        {!person.is_founder && <Remove person={person} />}
      </Group>
    </li>
  )
}

function Remove({ person }: { person: api.Person }) {
  return (
    <DeleteButton
      what={texts.people.person}
      confirm={texts.people.remove}
      button={(open) => (
        <ChangeButton
          variant="subtle"
          color="red"
          size="xs"
          aria-label={texts.people.remove2(person.email)}
          onClick={open}
        >
          {texts.people.remove}
        </ChangeButton>
      )}
      remove={() => api.removePerson(person.person_id)}
      forget={refreshPeople}
      said={texts.people.isRemoved(person.email)}
    >
      {texts.people.isSignedOutAtOnce(<strong>{person.email}</strong>)}
    </DeleteButton>
  )
}

function Invitations({ invitations }: { invitations: readonly api.Invitation[] }) {
  const withdraw = useAction({
    action: api.withdrawInvitation,
    after: refreshPeople,
    said: texts.people.theInvitationIsWithdrawn,
  })
  if (invitations.length === 0) return <NothingYet>{texts.people.noneIsOpen}</NothingYet>
  return (
    <>
      <Problem error={withdraw.error} />
      <ul className="lines">
        {invitations.map(({ invitation_id: id, role, note, expires_at: until }) => (
          <li className="person" key={id}>
            <div className="person-name">
              <span className="wrap">{note ?? texts.people.withoutANote}</span>
              <Text size="sm" c="dimmed">
                {texts.people.asEnds(api.roleNoun(role), <TimeText at={until} isToCome />)}
              </Text>
            </div>
            <ChangeButton
              variant="subtle"
              color="red"
              size="xs"
              aria-label={texts.people.withdrawTheInvitation(note ?? '')}
              onClick={() => withdraw.mutate(id)}
            >
              {texts.people.withdraw}
            </ChangeButton>
          </li>
        ))}
      </ul>
    </>
  )
}
