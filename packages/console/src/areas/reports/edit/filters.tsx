import { Choice } from '../../../forms/choice.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Filter } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { ColumnSelect } from './column-select.tsx'
import { compared, countOf, opsFor } from './comparisons.ts'
import { type Place, placeAt } from './places.ts'
import { Values } from './values.tsx'

const words = texts.editor
const MOST = 30

export type ProblemAt = (at: string) => string

type Props = {
  places: readonly Place[]
  filters: readonly Filter[]
  problemAt: ProblemAt
  onChange(next: readonly Filter[]): void
}

/** Which rows count: all conditions hold. */
export function Filters({ places, filters, problemAt, onChange }: Props) {
  const add = (path: string): void => {
    const { type } = placeAt(places, path)
    onChange([...filters, { column: path, op: opsFor(type)[0] ?? 'IS_EMPTY', values: [], param: '' }])
  }
  return (
    <section className="card lines" aria-label={words.filters}>
      <h2>{words.filters}</h2>
      {filters.length === 0 && <p className="muted">{words.all}</p>}
      {filters.map((filter, index) => (
        <Condition
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity
          key={`${filters.length} ${index}`}
          position={index + 1}
          places={places}
          filter={filter}
          problemAt={(at) => problemAt(`filters[${index}]${at}`)}
          onChange={(next) => onChange(filters.with(index, next))}
          onRemove={() => onChange(filters.toSpliced(index, 1))}
        />
      ))}
      {filters.length < MOST && (
        <ColumnSelect
          label={words.addFilter}
          placeholder={`${words.addFilter}…`}
          places={places}
          value=""
          onChange={(path) => path !== '' && add(path)}
        />
      )}
    </section>
  )
}

type ConditionProps = {
  position: number
  places: readonly Place[]
  filter: Filter
  problemAt: ProblemAt
  onChange(next: Filter): void
  onRemove(): void
}

function Condition({ position, places, filter, problemAt, onChange, onRemove }: ConditionProps) {
  const place = placeAt(places, filter.column)
  const label = words.condition(position)
  const valueProblem =
    problemAt('.values') || filter.values.map((_, i) => problemAt(`.values[${i}]`)).find(Boolean) || ''
  const compare = (column: string, op: string): void =>
    onChange(compared(filter, column, op, placeAt(places, column).type, place.type))
  return (
    <fieldset className={styles.condition}>
      <legend className="sr">{label}</legend>
      <div className={styles.item}>
        <ColumnSelect
          label={`${words.column}, ${label}`}
          places={places}
          value={filter.column}
          onChange={(column) => compare(column, filter.op)}
        />
        <Choice
          label={`${words.how}, ${label}`}
          value={filter.op}
          options={opsFor(place.type).map((op) => ({ value: op, label: words.ops[op] ?? op }))}
          onChange={(op) => compare(filter.column, op)}
        />
        <button type="button" className="button quiet icon" aria-label={words.remove(label)} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      </div>
      {(problemAt('.column') || problemAt('.op')) && (
        <p className="problem">{problemAt('.column') || problemAt('.op')}</p>
      )}
      <Values
        filter={filter}
        place={place}
        problem={valueProblem}
        onChange={(values) => onChange({ ...filter, values: [...values] })}
      />
      {countOf(filter.op) !== 'none' && (
        <label>
          <input
            type="checkbox"
            checked={filter.param !== ''}
            onChange={({ target }) => onChange({ ...filter, param: target.checked ? nameFor(filter.column) : '' })}
          />{' '}
          {words.ask}
        </label>
      )}
      {filter.param !== '' && (
        <TextField
          label={words.askAs}
          hint={words.askAsHint}
          problem={problemAt('.param')}
          maxLength={64}
          value={filter.param}
          onChange={(param) => onChange({ ...filter, param })}
        />
      )}
    </fieldset>
  )
}

/** The last part of a path, which is a name already. */
const nameFor = (path: string): string => path.split('.').at(-1) ?? 'value'
