import { TextLink } from '../parts/links.tsx'
import { isWebAddress } from '../strategies/page-address.ts'
import { locale } from '../texts/language.ts'
import { texts } from '../texts/texts.ts'
import type { ColumnKind } from './item-columns.ts'
import { ItemValue } from './item-value.tsx'
import { picturePath } from './results-api.ts'
import { isEmpty } from './sort-items.ts'

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' })

type TableCellProps = {
  kind: ColumnKind
  value: unknown
  /** Whether pictures are loaded, through Sandpiper. */
  hasPictures: boolean
  /** Of letters in one line, where more of it has to be asked for: rows of a long table are all of one height. */
  room: number | undefined
}

/** A value in a table, as its column asks for it. */
export function TableCell(props: TableCellProps) {
  if (props.room === undefined) return <CellValue {...props} />
  return (
    <div className="short-value">
      <CellValue {...props} />
    </div>
  )
}

function CellValue({ kind, value, room, hasPictures }: TableCellProps) {
  if (typeof value === 'string' && !isEmpty(value)) {
    if (kind === 'time') return <time dateTime={value}>{moment.format(new Date(value))}</time>
    if (kind === 'job') {
      return (
        <TextLink to="/jobs/$jobId" params={{ jobId: value }} preload={false}>
          {texts.items.open}
        </TextLink>
      )
    }
    if (kind === 'picture' && hasPictures) return <Picture url={value} />
    if (kind === 'page' || (room !== undefined && isWebAddress(value))) return <ShortLink url={value} />
  }
  return <ItemValue value={value} {...(room !== undefined && { room })} />
}

/** It leads to the picture itself. One that cannot be shown leaves its name. */
function Picture({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="value-link thumbnail">
      <img src={picturePath(url)} alt={nameOf(url)} width={36} height={30} loading="lazy" decoding="async" />
    </a>
  )
}

function nameOf(url: string): string {
  return (
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? url
  )
}

/** Without what all addresses begin with: in a narrow column the end tells them apart. */
function ShortLink({ url }: { url: string }) {
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer nofollow" className="value-link one-line">
      {url.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  )
}
