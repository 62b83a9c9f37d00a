import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { relativeTime, timeToCome } from '../relative-time.ts'
import { locale } from '../texts/language.ts'

const absolute = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' })
const REFRESH_MS = 30_000

/** `isToCome`: it is planned, whatever the clock says. */
export function TimeText({ at, isToCome = false }: { at: string; isToCome?: boolean }) {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), REFRESH_MS, { autoInvoke: true })
  const date = new Date(at)
  return (
    <time dateTime={at} title={absolute.format(date)}>
      {isToCome ? timeToCome(date, now) : relativeTime(date, now)}
    </time>
  )
}
