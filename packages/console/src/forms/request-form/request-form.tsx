import type { Answered, FieldViolation } from '@reeve/client/session'
import { defaultOf, isFixed, isShown, RequestFormField } from './form-field.tsx'

export type Values = Readonly<Record<string, unknown>>

type Props = {
  form: Answered.RequestForm
  /** Only what was filled in here; the rest is as the form says. */
  values: Values
  /** The member of the request that has the values. */
  at: string
  violations: readonly FieldViolation[]
  onChange(next: Values): void
}

/** What is asked for besides: the groups of the form, then the fields of no group. */
export function RequestForm({ form, values, at, violations, onChange }: Props) {
  const shown = form.fields.filter(isShown)
  const grouped = new Set(form.fieldGroups.flatMap(({ fields }) => fields))
  const fieldOf = (field: Answered.Field) => (
    <RequestFormField
      key={field.name}
      field={field}
      value={values[field.name] ?? defaultOf(field)}
      problem={violations.find((one) => one.field === `${at}.${field.name}`)?.description}
      onChange={(next) => onChange({ ...values, [field.name]: next })}
    />
  )
  return (
    <>
      {form.description && <p className="given">{form.description}</p>}
      {form.fieldGroups.map(({ name, displayName, helpText, fields }) => (
        <fieldset key={name} className="form-group">
          <legend className="legend given">{displayName || name}</legend>
          {helpText && <p className="hint given">{helpText}</p>}
          {shown.filter((field) => fields.includes(field.name)).map(fieldOf)}
        </fieldset>
      ))}
      {shown.filter((field) => !grouped.has(field.name)).map(fieldOf)}
    </>
  )
}

/** What is sent: what somebody else fills in is left to them. */
export function filledIn(form: Answered.RequestForm, values: Values): Values {
  const own = form.fields.filter((field) => !isFixed(field))
  return Object.fromEntries(
    own.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const])),
  )
}
