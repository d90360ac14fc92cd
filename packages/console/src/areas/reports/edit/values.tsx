import { DurationInput } from '../../../forms/duration-input.tsx'
import { formatName } from '../../../lib/format.ts'
import { Chips } from '../../../ui/chips.tsx'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import type { Filter } from '../queries.ts'
import { texts } from '../texts.ts'
import { countOf, kindOf } from './comparisons.ts'
import type { Place } from './places.ts'

const words = texts.editor

type Props = { filter: Filter; place: Place; problem: string; onChange(values: readonly string[]): void }

/** What a column is compared with: a control for its kind. */
export function Values({ filter: { op, values }, place, problem, onChange }: Props) {
  const [first = ''] = values
  const one = (next: string): void => onChange(next === '' ? [] : [next])
  const count = countOf(op)
  if (count === 'none') return null
  const kind = kindOf(op, place.type)
  if (kind === 'LENGTH') {
    return (
      <Field label={words.value} problem={problem}>
        {(control) => (
          <DurationInput
            control={control}
            value={first}
            isNumber={false}
            onChange={(next) => one(String(next ?? ''))}
          />
        )}
      </Field>
    )
  }
  if (kind === 'TIME') {
    return (
      <TextField
        label={words.value}
        problem={problem}
        type="datetime-local"
        value={localOf(first)}
        onChange={(next) => one(next === '' ? '' : new Date(next).toISOString())}
      />
    )
  }
  const choices = kind === 'BOOLEAN' ? ['true', 'false'] : place.values
  if (choices.length > 0 && op !== 'CONTAINS' && op !== 'STARTS_WITH') {
    const wordOf = (value: string): string =>
      kind === 'BOOLEAN' ? (value === 'true' ? words.yes : words.no) : formatName(value)
    return count === 'some' ? (
      <Field label={words.value} problem={problem}>
        {() => (
          <Chips label={words.value} names={choices} chosen={values} onChange={(next) => onChange(next ?? [])}>
            {wordOf}
          </Chips>
        )}
      </Field>
    ) : (
      <Field label={words.value} problem={problem}>
        {(control) => (
          <select {...control} className="input" value={first} onChange={({ target }) => one(target.value)}>
            <option value="">{words.choose}</option>
            {choices.map((value) => (
              <option key={value} value={value}>
                {wordOf(value)}
              </option>
            ))}
          </select>
        )}
      </Field>
    )
  }
  if (count === 'some') {
    return (
      <LinesField
        label={words.values}
        problem={problem}
        rows={2}
        value={values.join('\n')}
        onChange={(next) => onChange(next === '' ? [] : next.split('\n'))}
      />
    )
  }
  return <TextField label={words.value} problem={problem} maxLength={1024} value={first} onChange={one} />
}

/** A time as the browser's control has it, on the reader's clock. */
function localOf(time: string): string {
  const at = new Date(time)
  if (time === '' || Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
