import { Stack, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import './bare-page.css'

/** One message in the middle of an otherwise empty screen. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
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
