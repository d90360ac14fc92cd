import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Definition } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { ColumnSelect } from './column-select.tsx'
import { sortable } from './draft.ts'
import type { ProblemAt } from './filters.tsx'
import { type Place, placeAt } from './places.ts'

const words = texts.editor
const MOST = 5

type Props = {
  places: readonly Place[]
  definition: Definition
  problemAt: ProblemAt
  onChange(change: Partial<Definition>): void
}

/** In which order the rows stand, and how many. */
export function Order({ places, definition, problemAt, onChange }: Props) {
  const { sort, limit } = definition
  const paths = places.filter(({ type }) => type !== 'TEXTS').map(({ path }) => path)
  const left = sortable(definition, paths)
    .filter((path) => !sort.some(({ column }) => column === path))
    .map((path) => placeAt(places, path))
  return (
    <section className="card lines" aria-label={words.order}>
      <h2>{words.order}</h2>
      {sort.length === 0 && <p className="muted">{words.noOrder}</p>}
      {sort.length > 0 && (
        <ol className={styles.items}>
          {sort.map(({ column, descending }, index) => {
            const { title } = placeAt(places, column)
            return (
              <li key={column} className={styles.item}>
                <span className={`${styles.name} given`}>{title}</span>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`${title}: ${words.descending}`}
                    checked={descending}
                    onChange={({ target }) =>
                      onChange({ sort: sort.with(index, { column, descending: target.checked }) })
                    }
                  />{' '}
                  {words.descending}
                </label>
                <button
                  type="button"
                  className="button quiet icon"
                  aria-label={words.remove(title)}
                  onClick={() => onChange({ sort: sort.toSpliced(index, 1) })}
                >
                  <Icon name="x" size={14} />
                </button>
                {problemAt(`sort[${index}].column`) !== '' && (
                  <span className="problem">{problemAt(`sort[${index}].column`)}</span>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {sort.length < MOST && left.length > 0 && (
        <ColumnSelect
          label={words.addOrder}
          placeholder={`${words.addOrder}…`}
          places={left}
          value=""
          onChange={(column) => column !== '' && onChange({ sort: [...sort, { column, descending: false }] })}
        />
      )}
      <TextField
        label={words.limit}
        hint={words.limitHint}
        problem={problemAt('limit')}
        type="number"
        min={0}
        max={1_000_000}
        value={limit === 0 ? '' : String(limit)}
        onChange={(next) => onChange({ limit: Number(next) || 0 })}
      />
    </section>
  )
}
