import type { UseQueryResult } from '@tanstack/react-query'
import { Refusal } from '../../../ui/refusal.tsx'
import { Loading } from '../../../ui/states.tsx'
import { CellValue } from '../cells.tsx'
import type { Cell, Column } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'

const words = texts.editor

type Previewed = {
  readonly columns: readonly Column[]
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  readonly totalRows: number
  readonly isMore: boolean
  readonly words: readonly string[]
}
type Props = { isWhole: boolean; query: Pick<UseQueryResult<Previewed>, 'data' | 'error' | 'isPlaceholderData'> }

/** The first rows as they are now, how many there are, and what is asked in words. */
export function Preview({ isWhole, query: { data, error, isPlaceholderData } }: Props) {
  return (
    <section className="card lines" aria-label={words.preview} aria-busy={isPlaceholderData}>
      <h2>{words.preview}</h2>
      {!isWhole && <p className="muted">{words.nothing}</p>}
      {isWhole && error && <Refusal error={error} />}
      {isWhole && !data && !error && <Loading height={240} />}
      {isWhole && data && !error && (
        <>
          <ul className="given">
            {data.words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p role="status">{words.counted(data.totalRows, data.isMore)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is reached by keys */}
          <section className={styles.table} aria-label={texts.rows(data.rows.length)} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {data.columns.map(({ name, title }) => (
                    <th key={name} scope="col" className="given">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                  <tr key={index}>
                    {data.columns.map(({ name, type }) => (
                      <td key={name}>
                        {/* Safe because these are the values of cells. */}
                        <CellValue cell={row[name] as Cell} type={type} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </section>
  )
}
