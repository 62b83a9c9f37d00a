import { ActionIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { picturePath } from '../items/results-api.ts'
import { useMayChange } from '../may-change.ts'
import { CheckIcon } from '../parts/icons.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import { moveWords } from './move-words.ts'
import type { UnreadCheck } from './overview-api.ts'
import { Sparkline } from './sparkline.tsx'

const EXAMPLES = 3

type ChangeCardProps = {
  check: UnreadCheck
  isCurrent: boolean
  ref: Ref<HTMLLIElement>
  onRead: () => void
  onFocus: () => void
}

/** What one check found. It takes the keyboard when it is walked to by j and k. */
export function ChangeCard({ check, isCurrent, ref, onRead, onFocus }: ChangeCardProps) {
  const { schedule_id: scheduleId, name, words, page_count } = check
  const mayChange = useMayChange()
  return (
    <li className="change" ref={ref} tabIndex={-1} aria-current={isCurrent || undefined} onFocus={onFocus}>
      <div className="change-head">
        <span className="wrap">
          <Link to="/schedules/$scheduleId" params={{ scheduleId }} className="record-name" dir="auto" preload={false}>
            {name}
          </Link>
          : {words}
          {page_count > 1 && <span className="dim"> {texts.home.onPages(page_count)}</span>}
        </span>
        <span className="dim">
          <TimeText at={check.completed_at} />
        </span>
        {mayChange && (
          <ActionIcon variant="subtle" color="gray" aria-label={texts.home.markAsRead(name)} onClick={onRead}>
            <CheckIcon size={16} />
          </ActionIcon>
        )}
      </div>
      <ul className="plain-list change-examples">
        {check.examples.slice(0, EXAMPLES).map((example) => (
          <Example key={`${example.item} ${example.field} ${example.url}`} example={example} />
        ))}
        <Names what={texts.home.new} names={check.new_items} all={check.new_items_count} />
        <Names what={texts.home.gone} names={check.removed_items} all={check.removed_items_count} />
      </ul>
    </li>
  )
}

function Example({ example }: { example: UnreadCheck['examples'][number] }) {
  const { item, field, before, after, image, numbers } = example
  const move = moveWords(example)
  return (
    <li className="change-example">
      {image && <Thumbnail url={image} />}
      <span className="wrap" dir="auto">
        {item}
      </span>
      <span className="wrap change-values" dir="auto">
        <span className="unseen">{field}: </span>
        <del>{before ?? texts.home.nothing}</del> → <ins>{after ?? texts.home.nothing}</ins>
      </span>
      {move && <span className="change-move">{move}</span>}
      <Sparkline numbers={numbers} />
    </li>
  )
}

/** The name beside it says what it shows. One that cannot be loaded leaves no hole. */
function Thumbnail({ url }: { url: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      className="change-picture"
      src={picturePath(url)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  )
}

const NAMED = 3

function Names({ what, names, all }: { what: string; names: readonly string[]; all: number | null }) {
  if (names.length === 0) return null
  const shown = names.slice(0, NAMED).join(', ')
  const more = (all ?? names.length) - Math.min(names.length, NAMED)
  return (
    <li className="dim wrap" dir="auto">
      {what}: {more > 0 ? texts.home.andMore(shown, more) : shown}
    </li>
  )
}
