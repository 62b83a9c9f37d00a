import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

type PageProps = { title: string; intro?: ReactNode; children: ReactNode }

/** The frame of every page inside the shell: browser title, heading, and one sentence on what the page is for. */
export function Page({ title, intro, children }: PageProps) {
  useDocumentTitle(`${title} · Sandpiper`)
  return (
    <div className="page">
      <header className="page-head">
        <Title order={1}>{title}</Title>
        {intro && (
          <Text c="dimmed" maw="60ch">
            {intro}
          </Text>
        )}
      </header>
      {children}
    </div>
  )
}
