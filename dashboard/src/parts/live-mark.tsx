import { texts } from '../texts/texts.ts'
import './live-mark.css'

/** Whether the page hears of news by itself, or looks again every few seconds. */
export function LiveMark({ isLive }: { isLive: boolean }) {
  return (
    <span className="live-mark" data-live={isLive || undefined}>
      {isLive ? texts.parts.live : texts.parts.looksAgainEveryFewSeconds}
    </span>
  )
}
