import { useState } from 'react'
import { Choice } from '../../forms/choice.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { texts } from './texts.ts'

const OTHER = 'other'
const SCHEDULES = [
  { value: '', label: texts.schedules.usual },
  { value: '0 */6 * * *', label: texts.schedules.sixHours },
  { value: '0 4 * * *', label: texts.schedules.nightly },
  { value: '0 4 * * 1', label: texts.schedules.weekly },
  { value: OTHER, label: texts.schedules.other },
]

type Props = {
  /** A pattern; empty for the usual rhythm. */
  spec: string
  problem: string | undefined
  onChange(spec: string): void
}

/** How often a connector syncs: one of the common rhythms, or a pattern. */
export function ScheduleFields({ spec, problem = '', onChange }: Props) {
  const [isOther, setOther] = useState(() => !SCHEDULES.some(({ value }) => value === spec))
  const choose = (next: string): void => {
    setOther(next === OTHER)
    if (next !== OTHER) onChange(next)
  }
  return (
    <>
      <Field label={texts.schedule} problem={isOther ? '' : problem}>
        {(control) => (
          <Choice
            {...control}
            label={texts.schedule}
            value={isOther ? OTHER : spec}
            options={SCHEDULES}
            onChange={choose}
          />
        )}
      </Field>
      {isOther && (
        <TextField
          label={texts.pattern}
          hint={texts.patternHint}
          problem={problem}
          placeholder="30 6 * * 1-5"
          maxLength={128}
          value={spec}
          onChange={onChange}
        />
      )}
    </>
  )
}
