import { Anchor, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { isWebAddress } from '../strategies/page-address.ts'
import { SHOWN } from './around-difference.ts'
import { isEmpty, valueText } from './sort-items.ts'

/** A value of an item, in one line. What the page links to can be opened, but nothing of it is loaded here, pictures included. */
export function ItemValue({ value }: { value: unknown }) {
  const [opened, setOpened] = useState(false)
  if (isEmpty(value)) {
    return (
      <span className="no-value">
        <span aria-hidden="true">–</span>
        <VisuallyHidden>empty</VisuallyHidden>
      </span>
    )
  }
  const text = valueText(value)
  const isLong = text.length > SHOWN
  const shown = isLong && !opened ? `${text.slice(0, SHOWN).trimEnd()}…` : text
  return (
    <>
      {isWebAddress(text) ? (
        <Anchor href={text} target="_blank" rel="noopener noreferrer nofollow" inherit>
          {shown}
        </Anchor>
      ) : (
        shown
      )}
      {isLong && (
        <button type="button" className="more-text" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'less' : 'more'}
        </button>
      )}
    </>
  )
}
