import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

type PageProps = { title: string; intro?: ReactNode; above?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The frame of every page inside the shell: browser title, heading, and one sentence on what the page is for. */
export function Page({ title, intro, above, actions, children }: PageProps) {
  useDocumentTitle(`${title} · Sandpiper`)
  return (
    <div className="page">
      <header className="page-head">
        {above}
        <div className="page-title">
          <Title order={1} className="wrap">
            {title}
          </Title>
          {actions}
        </div>
        {intro && (
          <Text c="dimmed" maw="60ch" className="wrap">
            {intro}
          </Text>
        )}
      </header>
      {children}
    </div>
  )
}
