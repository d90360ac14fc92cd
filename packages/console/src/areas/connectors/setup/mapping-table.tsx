import { Choice } from '../../../forms/choice.tsx'
import { texts } from '../texts.ts'
import { type Looked, mayBeKept } from './look.ts'
import styles from './page.module.css'

type Props = { looked: Looked; isBusy: boolean; onMeaning(heading: string, meaning: string): void }

/** Which column is what, as it was found, guessed or chosen. */
export function MappingTable({ looked, isBusy, onMeaning }: Props) {
  const { preview, config, guessed } = looked
  const meanings = preview.meanings.map((one) => ({ value: one, label: one }))
  return (
    <section className="card" aria-labelledby="columns">
      <h2 id="columns">{texts.whichColumn}</h2>
      <table className={`${styles.table} ${styles.mapping}`}>
        <thead>
          <tr>
            <th scope="col">{texts.mapping.column}</th>
            <th scope="col">{texts.mapping.means}</th>
          </tr>
        </thead>
        <tbody>
          {preview.columns.map((column) => (
            <tr key={column.heading}>
              <th scope="row">
                <span className="given">{column.heading}</span>
                <span className={`${styles.samples} muted given`}>{column.samples.join(', ')}</span>
              </th>
              <td>
                <div className={styles.meaning} inert={isBusy}>
                  <Choice
                    label={texts.mapping.meaningOf(column.heading)}
                    value={column.means}
                    options={
                      mayBeKept(column, config) ? [{ value: '', label: texts.mapping.kept }, ...meanings] : meanings
                    }
                    onChange={(next) => next !== column.means && onMeaning(column.heading, next)}
                  />
                  {guessed.includes(column.heading) && <span className="badge medium">{texts.mapping.guess}</span>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
