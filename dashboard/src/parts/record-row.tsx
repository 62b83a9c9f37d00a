import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TimeText } from './time-text.tsx'
import './record-list.css'

type RecordRowProps = {
  name: string
  /** To its page, by `linkOptions`. */
  link: LinkProps
  about?: ReactNode
  at?: string
  action?: ReactNode
  children?: ReactNode
}

/** One row of a `RecordList`: its name, when it was, what it is about, and what else there is to say. */
export function RecordRow({ name, link, about, at, action, children }: RecordRowProps) {
  return (
    <li className="record">
      <div className="record-head">
        {/* Many stand below each other: no page is loaded because the mouse went over its name. */}
        <Link {...link} className="record-name wrap" preload={false}>
          {name}
        </Link>
        {at && (
          <span className="record-time">
            <TimeText at={at} />
          </span>
        )}
        {action}
      </div>
      {about && <span className="record-about wrap">{about}</span>}
      {children}
    </li>
  )
}
