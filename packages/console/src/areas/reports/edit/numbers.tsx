import { Choice } from '../../../forms/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Measure } from '../queries.ts'
import styles from '../reports.module.css'
import { texts } from '../texts.ts'
import { ColumnSelect } from './column-select.tsx'
import { MEASURES, typesFor } from './comparisons.ts'
import type { ProblemAt } from './filters.tsx'
import { type Place, placeAt } from './places.ts'

const words = texts.editor
const MOST = 10

type Props = {
  places: readonly Place[]
  measures: readonly Measure[]
  problemAt: ProblemAt
  onChange(next: readonly Measure[]): void
}

/** What is computed of each group. */
export function Numbers({ places, measures, problemAt, onChange }: Props) {
  const nextName = (): string => {
    const taken = new Set(measures.map(({ as }) => as))
    return ['count', ...measures.map((_, i) => `count${i + 2}`)].find((one) => !taken.has(one)) ?? 'number'
  }
  return (
    <section className="card lines" aria-label={words.numbers}>
      <h2>{words.numbers}</h2>
      {measures.map((measure, index) => {
        const label = words.number(index + 1)
        const fitting = places.filter(({ type }) => typesFor(measure.fn).includes(type))
        const change = (next: Partial<Measure>): void => onChange(measures.with(index, { ...measure, ...next }))
        const recompute = (fn: string): void => {
          const isFitting = measure.column !== '' && typesFor(fn).includes(placeAt(places, measure.column).type)
          change({ fn, column: isFitting ? measure.column : '' })
        }
        const problem = ['.fn', '.column', '.as'].map((at) => problemAt(`measures[${index}]${at}`)).find(Boolean)
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers have no other identity
            key={`${measures.length} ${index}`}
            className={styles.condition}
          >
            <legend className="sr">{label}</legend>
            <div className={styles.item}>
              <Choice
                label={`${words.fn}, ${label}`}
                value={measure.fn}
                options={MEASURES.map((fn) => ({ value: fn, label: words.measures[fn] ?? fn }))}
                onChange={recompute}
              />
              <ColumnSelect
                label={`${words.of}, ${label}`}
                placeholder={measure.fn === 'COUNT' ? words.ofRows : words.choose}
                places={fitting}
                value={measure.column}
                onChange={(column) => change({ column })}
              />
              <input
                className="input"
                aria-label={`${words.as}, ${label}`}
                maxLength={64}
                value={measure.as}
                onChange={({ target }) => change({ as: target.value })}
              />
              <button
                type="button"
                className="button quiet icon"
                aria-label={words.remove(label)}
                onClick={() => onChange(measures.toSpliced(index, 1))}
              >
                <Icon name="x" size={14} />
              </button>
            </div>
            {problem && <p className="problem">{problem}</p>}
          </fieldset>
        )
      })}
      {measures.length < MOST && (
        <button
          type="button"
          className="button"
          onClick={() => onChange([...measures, { fn: 'COUNT', column: '', as: nextName() }])}
        >
          {words.addNumber}
        </button>
      )}
    </section>
  )
}
