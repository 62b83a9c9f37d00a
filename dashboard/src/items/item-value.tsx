import { useState } from 'react'
import { isWebAddress } from '../strategies/page-address.ts'
import { texts } from '../texts/texts.ts'
import { SHOWN } from './around-difference.ts'
import { isEmpty, valueText } from './sort-items.ts'
import './item-value.css'

type ItemValueProps = {
  value: unknown
  /** Letters after which the line may be cut, so that more can be asked for. */
  room?: number
}

/**
 * A value of an item, in one line. What the page links to can be opened, but nothing of it is loaded here, pictures included.
 * Made of plain elements: hundreds of them are drawn while a table is scrolled.
 */
export function ItemValue({ value, room = SHOWN }: ItemValueProps) {
  const [opened, setOpened] = useState(false)
  if (isEmpty(value)) {
    return (
      <span className="no-value">
        <span aria-hidden="true">–</span>
        <span className="unseen">{texts.items.empty}</span>
      </span>
    )
  }
  const text = valueText(value)
  const isLong = text.length > room
  const shown = text.length > SHOWN && !opened ? `${text.slice(0, SHOWN).trimEnd()}…` : text
  return (
    <>
      {isWebAddress(text) ? (
        <a href={text} target="_blank" rel="noopener noreferrer nofollow" className="value-text value-link">
          {shown}
        </a>
      ) : (
        <span className="value-text">{shown}</span>
      )}
      {isLong && (
        <button type="button" className="more-text" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? texts.items.less : texts.items.more}
        </button>
      )}
    </>
  )
}
