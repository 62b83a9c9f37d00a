import { Button, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { ItemValue } from '../items/item-value.tsx'
import { isEmpty, valueText } from '../items/sort-items.ts'
import type { Item } from '../strategies/item.ts'
import { fieldNames } from '../strategies/schema-rows.ts'
import { texts } from '../texts/texts.ts'
import { pairingOf } from './repair-words.ts'
import type { RepairedItem } from './repairs-api.ts'
import './compared-items.css'

/** Of values that stand below each other: what is looked at first fits on a screen. */
const LINES_AT_ONCE = 20
const LEAST_AT_ONCE = 3

/** Old rows beside new ones, those that differ first. Signs and words say what was found again; the colours only help. */
export function ComparedItems({ compared }: { compared: readonly RepairedItem[] }) {
  const [isAll, setIsAll] = useState(false)
  if (compared.length === 0) return <p className="note">{texts.repairs.thereAreNoItemsTo}</p>
  const fields = fieldNames(compared.flatMap(({ before, after }) => [before ?? {}, after ?? {}]))
  const atOnce = Math.max(LEAST_AT_ONCE, Math.floor(LINES_AT_ONCE / (fields.length + 1)))
  const ordered = [...compared].sort((a, b) => Number(isSame(a, fields)) - Number(isSame(b, fields)))
  const shown = isAll ? ordered : ordered.slice(0, atOnce)
  return (
    <>
      <div className="compared">
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.repairs.before}</th>
              <th scope="col">{texts.repairs.now}</th>
            </tr>
          </thead>
          {shown.map((pair, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike, and the list stays as it is
            <Pair key={place} pair={pair} fields={fields} />
          ))}
        </table>
      </div>
      {shown.length < compared.length && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setIsAll(true)}>
          {texts.repairs.showAll(compared.length)}
        </Button>
      )}
    </>
  )
}

function isSame({ before, after }: RepairedItem, fields: readonly string[]): boolean {
  return (
    before !== null && after !== null && fields.every((field) => valueText(before[field]) === valueText(after[field]))
  )
}

function Pair({ pair, fields }: { pair: RepairedItem; fields: readonly string[] }) {
  const { sign, words, tone } = pairingOf(pair)
  const { before, after } = pair
  const isBoth = before !== null && after !== null
  const differs = (field: string) => isBoth && valueText(before[field]) !== valueText(after[field])
  return (
    <tbody data-tone={tone}>
      <tr>
        <th scope="rowgroup" colSpan={2}>
          <span aria-hidden="true">{sign}</span> {words}
          {isBoth && <KeyWords before={before} fields={fields.filter((field) => !differs(field))} />}
        </th>
      </tr>
      <tr>
        <Side item={before} fields={fields} differs={differs} side="before" />
        <Side item={after} fields={fields} differs={differs} side="now" />
      </tr>
    </tbody>
  )
}

/** What both rows say: by this they were matched. */
function KeyWords({ before, fields }: { before: Item; fields: readonly string[] }) {
  const [key] = fields.filter((field) => !isEmpty(before[field]))
  if (key === undefined) return null
  return (
    <>
      {': '}
      <mark>{valueText(before[key])}</mark>
    </>
  )
}

type SideProps = {
  item: Item | null
  fields: readonly string[]
  differs: (field: string) => boolean
  side: 'before' | 'now'
}

function Side({ item, fields, differs, side }: SideProps) {
  if (item === null) return <td className="note">{texts.repairs.notThere}</td>
  return (
    <td>
      <dl>
        {fields.map((field) => (
          <div key={field} data-differs={differs(field) ? side : undefined}>
            <dt className="wrap">{field}</dt>
            <dd className="wrap">
              <ItemValue value={item[field]} />
              {differs(field) && <VisuallyHidden>{` ${texts.repairs.differs}`}</VisuallyHidden>}
            </dd>
          </div>
        ))}
      </dl>
    </td>
  )
}
