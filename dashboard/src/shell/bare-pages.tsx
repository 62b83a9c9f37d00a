import { Button, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { texts } from '../texts/texts.ts'
import { isFailedLoad } from './failed-load.ts'
import './bare-pages.css'

type BareProps = { title: string; children: ReactNode }

/** One message in the middle of an otherwise empty screen. */
function BarePage(props: BareProps) {
  return (
    <main className="bare-page">
      <BareMessage {...props} />
    </main>
  )
}

function BareMessage({ title, children }: BareProps) {
  useDocumentTitle(`${title} · Sandpiper`)
  return (
    <Stack gap="sm" align="center">
      <BirdMark size={88} />
      <Title order={1}>{title}</Title>
      {children}
    </Stack>
  )
}

export function NotFoundPage() {
  return (
    <BarePage title={texts.shell.nothingHere}>
      <Text c="dimmed">{texts.shell.theTideHasWashedThis}</Text>
      <ButtonLink to="/">{texts.shell.goToTheStart}</ButtonLink>
    </BarePage>
  )
}

/** Shown when a page could not be loaded at all, mostly because the service is not running. */
export function BrokenPage({ error }: ErrorComponentProps) {
  return (
    <BarePage title={texts.shell.thisPageDidNotLoad}>
      <WhyBroken error={error} />
    </BarePage>
  )
}

/** The same within the navigation, which stays. */
export function BrokenContent({ error }: ErrorComponentProps) {
  return (
    <div className="bare-content">
      <BareMessage title={texts.shell.thisPageDidNotLoad}>
        <WhyBroken error={error} />
      </BareMessage>
    </div>
  )
}

function WhyBroken({ error }: { error: unknown }) {
  const router = useRouter()
  const isNotLoaded = isFailedLoad(error)
  // A style sheet that failed once is not asked for again, and after an upgrade the file is gone for good: a whole load brings both.
  const tryAgain = () => (isNotLoaded ? window.location.reload() : void router.invalidate())
  return (
    <>
      <Text role="alert" className="wrap">
        {isNotLoaded ? texts.general.sandpiperCannotBeReachedCheck : messageOf(error)}
      </Text>
      <Button onClick={tryAgain}>{texts.shell.tryAgain}</Button>
    </>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function PendingPage() {
  return (
    <div className="pending" role="status">
      <BirdMark size={56} />
      <span>{texts.shell.loading}</span>
    </div>
  )
}
