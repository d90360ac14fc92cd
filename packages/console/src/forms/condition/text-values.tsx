import { type KeyboardEvent, useId, useState } from 'react'
import type { RowField } from '../../cel/rows/fields.ts'
import type { TestName } from '../../cel/rows/rows.ts'
import { Icon } from '../../ui/icon.tsx'
import { texts } from './texts.ts'
import { useKnownValues } from './use-known-values.ts'

type OneProps = { label: string; field: RowField; test: TestName; value: string; onChange(next: string): void }

/** A text, with what there is of it in the directory; a number, a date, or a number of days. */
export function TextValue({ label, field, test, value, onChange }: OneProps) {
  const list = useId()
  const known = useKnownValues(field)
  const isDays = test === 'olderThan' || test === 'within'
  const isDate = field.type === 'time' && !isDays
  const unit = field.type === 'length' ? texts.hours : isDays ? texts.days : ''
  const isNumber = field.type === 'number' || unit !== ''
  return (
    <>
      <input
        className="input"
        type={isDate ? 'date' : 'text'}
        inputMode={isNumber ? 'numeric' : undefined}
        aria-label={unit === '' ? label : `${label} (${unit})`}
        list={known.length > 0 ? list : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {unit !== '' && <span className="muted">{unit}</span>}
      {known.length > 0 && <Known id={list} values={known} />}
    </>
  )
}

type ManyProps = {
  label: string
  field: RowField
  values: readonly string[]
  onChange(values: readonly string[]): void
}

/** Some texts, each added by Enter or by choosing it. */
export function SeveralTexts({ label, field, values, onChange }: ManyProps) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const known = useKnownValues(field).filter((one) => !values.includes(one))
  const add = (text: string): void => {
    setTyped('')
    if (text !== '' && !values.includes(text)) onChange([...values, text])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    // Enter would send the form around it.
    event.preventDefault()
    add(typed)
  }
  return (
    <div className="condition-several">
      {values.length > 0 && (
        <ul className="condition-picked" aria-label={label}>
          {values.map((value) => (
            <li key={value}>
              <span className="given">{value}</span>
              <button
                type="button"
                className="button quiet icon"
                aria-label={texts.removeValue(value)}
                onClick={() => onChange(values.filter((one) => one !== value))}
              >
                <Icon name="x" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        className="input"
        aria-label={label}
        placeholder={texts.addValue}
        list={known.length > 0 ? list : undefined}
        value={typed}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
        onChange={({ target, nativeEvent }) => (isChosen(nativeEvent) ? add(target.value) : setTyped(target.value))}
      />
      {known.length > 0 && <Known id={list} values={known} />}
    </div>
  )
}

/** Chosen from the list, and not typed: what is typed may go on after a value that there is. */
const isChosen = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'insertReplacementText'

const Known = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
)
