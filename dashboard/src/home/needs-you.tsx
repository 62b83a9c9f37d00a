import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { WarningIcon } from '../parts/icons.tsx'
import { Section } from '../parts/section.tsx'
import { TimeText } from '../parts/time-text.tsx'
import { texts } from '../texts/texts.ts'
import { NeedButton } from './need-button.tsx'
import { needLink } from './need-link.ts'
import type { NeedsYou as Need } from './overview-api.ts'

/** More would push what changed off the screen. */
const SHOWN = 4

export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  const [isWhole, setIsWhole] = useState(false)
  if (needs.length === 0) return null
  return (
    <Section title={texts.home.needsYou(needs.length)}>
      <ul className="lines needs">
        {(isWhole ? needs : needs.slice(0, SHOWN)).map((need) => (
          <NeedRow key={keyOf(need)} need={need} />
        ))}
      </ul>
      {needs.length > SHOWN && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? texts.home.showFewer : texts.home.showAll(needs.length)}
        </Button>
      )}
    </Section>
  )
}

function NeedRow({ need }: { need: Need }) {
  return (
    <li className="need">
      <WarningIcon />
      <div className="need-words">
        <Link {...needLink(need)} className="record-name wrap" dir="auto" preload={false}>
          {need.name}
        </Link>
        {need.since && (
          <span className="dim need-time">
            <TimeText at={need.since} />
          </span>
        )}
        <span className="dim below wrap">{need.cause}</span>
      </div>
      <NeedButton need={need} />
    </li>
  )
}

function keyOf({ kind, strategy_id, schedule_id, workflow_id, repair_id, delivery_id }: Need): string {
  return [kind, strategy_id, schedule_id, workflow_id, repair_id, delivery_id].join(' ')
}
