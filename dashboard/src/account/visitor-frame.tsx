import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { BirdMark } from '../parts/bird-mark.tsx'
import { ColorSchemeControl } from '../shell/color-scheme-control.tsx'
import { texts } from '../texts/texts.ts'
import { Shore } from './shore.tsx'
import './visitor-frame.css'

type VisitorFrameProps = { title: string; intro: ReactNode; children: ReactNode }

/** The frame of the pages before sign-in: a form beside the shore, or below a strip of it on a phone. */
export function VisitorFrame({ title, intro, children }: VisitorFrameProps) {
  useDocumentTitle(`${title} · Sandpiper`)
  return (
    <div className="visitor">
      <aside className="visitor-picture" aria-label={texts.account.whatSandpiperDoes}>
        <p className="visitor-claim">{texts.account.webPagesAsStructuredData}</p>
        <Shore />
      </aside>
      <div className="visitor-side">
        <header className="visitor-head">
          <span className="brand">
            <BirdMark size={36} />
            Sandpiper
          </span>
          <ColorSchemeControl />
        </header>
        <main className="visitor-main">
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={6} mb="lg">
            {intro}
          </Text>
          {children}
        </main>
      </div>
    </div>
  )
}
