import { useState } from 'react'
import { Choice } from '../../forms/choice.tsx'
import { formatSeconds } from '../../lib/format.ts'
import { Field } from '../../ui/field.tsx'
import { texts } from './texts.ts'

const DAY = 86_400

type Props = {
  /** 0 for as long as is allowed. */
  seconds: number
  /** The longest that is allowed; 0 when nothing is known of one. */
  most: number
  /** Whether it can be left open. */
  isOptional: boolean
  problem: string | undefined
  onChange(next: number): void
}

/** How long access is asked for: a usual time, or a number of days. */
export function DurationField({ seconds, most, isOptional, problem, onChange }: Props) {
  const usual = Object.keys(texts.durations).filter((key) => key !== 'other')
  const [isOther, setOther] = useState(!usual.includes(seconds === 0 ? '' : String(seconds)))
  const offered = Object.entries(texts.durations)
    .filter(([key]) => (key === '' ? isOptional : key === 'other' || most === 0 || Number(key) <= most))
    // Numbers come first among the keys of an object.
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([value, label]) => ({ value, label }))
  const choose = (key: string): void => {
    setOther(key === 'other')
    if (key !== 'other') onChange(Number(key))
  }
  return (
    <>
      <Field
        label={texts.duration}
        hint={most > 0 ? texts.atMost(formatSeconds(most)) : undefined}
        problem={isOther ? undefined : problem}
      >
        {(control) => (
          <Choice
            id={control.id}
            aria-describedby={control['aria-describedby']}
            label={texts.duration}
            value={isOther ? 'other' : seconds === 0 ? '' : String(seconds)}
            options={offered}
            onChange={choose}
          />
        )}
      </Field>
      {isOther && (
        <Field label={texts.durationDays} problem={problem}>
          {(control) => (
            <input
              {...control}
              className="input"
              inputMode="decimal"
              defaultValue={seconds > 0 ? seconds / DAY : ''}
              onChange={({ target }) => onChange(Math.round(Number(target.value.replace(',', '.')) * DAY) || 0)}
            />
          )}
        </Field>
      )}
    </>
  )
}

const rank = (key: string): number => (key === '' ? -1 : key === 'other' ? Number.MAX_SAFE_INTEGER : Number(key))
