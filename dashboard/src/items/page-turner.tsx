import { Button } from '@mantine/core'
import { texts } from '../texts/texts.ts'
import './items-table.css'

type PageTurnerProps = {
  label: string
  page: number
  total: number
  perPage: number
  /** After "Page 1 of 3". */
  words?: string
  onPage: (page: number) => void
}

/** Below a long list of which one page is shown; nothing below a short one. */
export function PageTurner({ label, page, total, perPage, words = '', onPage }: PageTurnerProps) {
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  if (lastPage === 1) return null
  return (
    <nav className="page-turner" aria-label={label}>
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {texts.items.back}
      </Button>
      <span>
        {texts.items.pageOf(page, lastPage)}
        {words}
      </span>
      <Button variant="default" size="xs" disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
        {texts.items.next}
      </Button>
    </nav>
  )
}
