import { Button, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import { ButtonLink } from '../parts/links.tsx'
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
    <BarePage title="Nothing here">
      <Text c="dimmed">The tide has washed this page away, or it never was.</Text>
      <ButtonLink to="/">Go to the start</ButtonLink>
    </BarePage>
  )
}

/** Shown when a page could not be loaded at all, mostly because the service is not running. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <BarePage title="This page did not load">
      <Text role="alert" className="wrap">
        {error instanceof Error ? error.message : String(error)}
      </Text>
      <Button onClick={() => void router.invalidate()}>Try again</Button>
    </BarePage>
  )
}

export function PendingPage() {
  return (
    <div className="pending" role="status">
      <BirdMark size={56} />
      <span>Loading…</span>
    </div>
  )
}
