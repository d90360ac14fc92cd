import { DurationInput } from '../../../forms/duration-input.tsx'
import { formatName } from '../../../lib/format.ts'
import { Field, LinesField, TextField } from '../../../ui/field.tsx'
import { texts } from '../texts.ts'
import type { Parameter } from './parameters.ts'

type Props = { parameter: Parameter; text: string; problem: string; onChange(next: string): void }

/** A control for what is asked when a report is run. */
export function ParameterField({ parameter: { name, kind, isList, isRequired }, text, problem, onChange }: Props) {
  const label = formatName(name.replace(/([A-Z])/g, '_$1'))
  const hint = isRequired ? texts.required : ''
  if (isList) {
    return (
      <LinesField
        label={label}
        hint={hint || texts.editor.values}
        problem={problem}
        rows={2}
        value={text}
        onChange={onChange}
      />
    )
  }
  if (kind === 'length') {
    return (
      <Field label={label} hint={hint} problem={problem}>
        {(control) => (
          <DurationInput
            control={control}
            value={text}
            isNumber={false}
            onChange={(next) => onChange(String(next ?? ''))}
          />
        )}
      </Field>
    )
  }
  if (kind === 'boolean') {
    return (
      <Field label={label} hint={hint} problem={problem}>
        {(control) => (
          <select {...control} className="input" value={text} onChange={({ target }) => onChange(target.value)}>
            <option value="">{texts.editor.choose}</option>
            <option value="true">{texts.editor.yes}</option>
            <option value="false">{texts.editor.no}</option>
          </select>
        )}
      </Field>
    )
  }
  return (
    <TextField
      label={label}
      hint={hint}
      problem={problem}
      maxLength={1024}
      placeholder={kind === 'time' ? '2027-01-31T09:00:00Z' : undefined}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={text}
      onChange={onChange}
    />
  )
}
