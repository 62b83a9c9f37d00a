import { Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Children, type ReactNode, use } from 'react'
import { AttentionContext } from '../attention.ts'
import { Guarded } from './section.tsx'

type PageProps = { title: string; intro?: ReactNode; above?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The frame of every page inside the shell: browser title, heading, one sentence on what the page is for, and its sections. */
export function Page({ title, intro, above, actions, children }: PageProps) {
  const waiting = use(AttentionContext)
  useDocumentTitle(`${waiting > 0 ? `(${waiting}) ` : ''}${title} · Sandpiper`)
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
      {Children.map(children, (section) => (
        <Guarded>{section}</Guarded>
      ))}
    </div>
  )
}
