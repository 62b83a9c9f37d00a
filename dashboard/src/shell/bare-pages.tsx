import { Button, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import { ButtonLink } from '../parts/links.tsx'
import { texts } from '../texts/texts.ts'
import './bare-pages.css'

/** One message in the middle of an otherwise empty screen. */
function BarePage({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(`${title} · Sandpiper`)
  return (
    <main className="bare-page">
      <Stack gap="sm" align="center">
        <BirdMark size={88} />
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </main>
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
  const router = useRouter()
  return (
    <BarePage title={texts.shell.thisPageDidNotLoad}>
      <Text role="alert" className="wrap">
        {error instanceof Error ? error.message : String(error)}
      </Text>
      <Button onClick={() => void router.invalidate()}>{texts.shell.tryAgain}</Button>
    </BarePage>
  )
}

export function PendingPage() {
  return (
    <div className="pending" role="status">
      <BirdMark size={56} />
      <span>{texts.shell.loading}</span>
    </div>
  )
}
