import { Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { TimeText } from '../../parts/time-text.tsx'
import { texts } from '../../texts/texts.ts'
import { type Cell, cellAt, clearMark, markReading, numberOf, setMark } from './frame-marks.ts'
import { documentAddress, type StudioPage, type StudioReading } from './studio-api.ts'

type PageFrameProps = {
  page: StudioPage
  /** What is marked: of the strategy, or of a draft. */
  reading: StudioReading
  fields: readonly string[]
  /** The cell under the pointer in the table. */
  lit: Cell | null
  chosen: number | null
  onLight: (cell: Cell | null) => void
  onChoose: (node: number) => void
}

/**
 * The stored page. Nothing in it runs, neither by its document nor by the frame's sandbox, so the listeners are ours, from outside. See
 * docs/decisions/0021.
 */
export function PageFrame({ page, reading, fields, lit, chosen, onLight, onChoose }: PageFrameProps) {
  const [withPictures, setWithPictures] = useState(false)
  const [shown, setShown] = useState<Document | null>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const latest = useRef({ reading, onLight, onChoose })
  latest.current = { reading, onLight, onChoose }

  useEffect(() => {
    if (shown) markReading(shown, reading, fields)
  }, [shown, reading, fields])

  useEffect(() => {
    if (!shown) return
    clearMark(shown, 'lit')
    const nodes = lit ? (reading.rows[lit.row]?.cells[lit.field] ?? []) : []
    setMark(shown, 'lit', nodes)
    scrollTo(shown, nodes[0])
  }, [shown, reading, lit])

  useEffect(() => {
    if (!shown) return
    clearMark(shown, 'chosen')
    if (chosen !== null) setMark(shown, 'chosen', [chosen])
  }, [shown, chosen])

  useEffect(() => {
    if (!shown) return
    const over = (event: Event) => {
      const element = asElement(event.target)
      clearMark(shown, 'under')
      const node = numberOf(element)
      if (node !== null) setMark(shown, 'under', [node])
      latest.current.onLight(cellAt(element, latest.current.reading))
    }
    const out = () => {
      clearMark(shown, 'under')
      latest.current.onLight(null)
    }
    const press = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      const node = numberOf(asElement(event.target))
      if (node !== null) latest.current.onChoose(node)
    }
    shown.addEventListener('mouseover', over)
    shown.documentElement.addEventListener('mouseleave', out)
    shown.addEventListener('click', press, true)
    return () => {
      shown.removeEventListener('mouseover', over)
      shown.documentElement.removeEventListener('mouseleave', out)
      shown.removeEventListener('click', press, true)
    }
  }, [shown])

  const cut = shown?.documentElement.getAttribute('data-sp-cut')
  return (
    <section className="studio-frame" aria-label={texts.strategiesStudio.theStoredPage}>
      <div className="studio-frame-head">
        <span className="dim wrap">
          {texts.strategiesStudio.asItWas(
            <TimeText at={page.read_at} />,
            <a href={page.url} target="_blank" rel="noopener noreferrer nofollow">
              {texts.strategiesStudio.openIt}
            </a>,
          )}
        </span>
        <Checkbox
          size="xs"
          label={texts.strategiesStudio.showPictures}
          checked={withPictures}
          onChange={(event) => setWithPictures(event.currentTarget.checked)}
        />
      </div>
      <iframe
        ref={frame}
        key={`${page.read_at}-${withPictures}`}
        title={texts.strategiesStudio.storedPage}
        sandbox="allow-same-origin"
        src={documentAddress(page.strategy_id, withPictures)}
        onLoad={() => setShown(frame.current?.contentDocument ?? null)}
      />
      <p className="dim studio-frame-foot">
        {texts.strategiesStudio.pointAtSomethingToRead}
        {cut && ` ${texts.strategiesStudio.thePageIsLongIts(Number(cut))}`}
      </p>
    </section>
  )
}

/** Elements of the frame are of another window: `instanceof` does not know them. */
function asElement(target: EventTarget | null): Element | null {
  return target && 'closest' in target ? (target as Element) : null
}

function scrollTo(page: Document, node: number | undefined): void {
  if (node === undefined) return
  const element = page.querySelector(`[data-sp="${node}"]`)
  const box = element?.getBoundingClientRect()
  const height = page.defaultView?.innerHeight ?? 0
  if (element && box && (box.top < 0 || box.bottom > height)) element.scrollIntoView({ block: 'center' })
}

type NoFrameProps = { page: StudioPage }

/** An answer of an API has no look. */
export function NoFrame({ page }: NoFrameProps) {
  return (
    <section className="studio-frame studio-no-frame" aria-label={texts.strategiesStudio.theStoredPage}>
      <p className="note">{texts.strategiesStudio.thisStrategyReadsTheAnswer}</p>
      <p className="dim wrap">{page.url}</p>
    </section>
  )
}
