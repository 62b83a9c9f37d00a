import type { ReactNode } from 'react'
import './fact-table.css'

type FactTableProps = {
  label: string
  heads: ReadonlyArray<{ head: string; isNumber?: boolean }>
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[]; isBad?: boolean }>
}

/** Rows of facts; on a narrow screen it is scrolled sideways. The first cell names the row. */
export function FactTable({ label, heads, rows }: FactTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className="fact-table" role="group" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map(({ head, isNumber }) => (
              <th key={head} scope="col" data-number={isNumber}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isBad }) => (
            <tr key={key} data-bad={isBad}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={heads[index]?.head} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={heads[index]?.head} data-number={heads[index]?.isNumber}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
