import { Link } from '@tanstack/react-router'
import { formatNumber } from '../lib/format.ts'
import type { Cell, ChartTable } from './table.ts'
import { texts } from './texts.ts'

/** The table behind a chart; every number leads to its list. */
export const Numbers = ({ label, table: { columns, rows } }: { label: string; table: ChartTable }) => (
  <details className="chart-table" data-unpainted>
    <summary>{texts.asTable}</summary>
    <div>
      <table>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {columns.map((name, index) => (
              <th scope="col" key={name} className={index > 0 ? 'num' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be about things of the same name
            <tr key={row}>
              <th scope="row" className="given">
                {head && <Shown {...head} />}
              </th>
              {cells.map((one, index) => (
                <td key={columns[index + 1]} className="num">
                  <Shown {...one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

/** A text, or a number that leads to its list. */
export const Shown = ({ value, address }: Cell) => {
  const text = typeof value === 'number' ? formatNumber(value) : value
  return address ? (
    <Link to={address.to} search={address.search}>
      {text}
    </Link>
  ) : (
    text
  )
}
