import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { relativeTime } from '../relative-time.ts'

const absolute = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'long' })
const REFRESH_MS = 30_000

export function TimeText({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), REFRESH_MS, { autoInvoke: true })
  const date = new Date(at)
  return (
    <time dateTime={at} title={absolute.format(date)}>
      {relativeTime(date, now)}
    </time>
  )
}
