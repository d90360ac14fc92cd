import type { Answered } from '@reeve/client/session'
import type { ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { Choice } from '../choice.tsx'
import { ReferencePicker } from '../reference-picker.tsx'
import type { Reference, ReferenceKind } from '../references.ts'
import { useCanFind } from '../use-references.ts'
import { texts } from './texts.ts'

type FormField = Answered.Field

type Props = {
  field: FormField
  value: unknown
  problem: string | undefined
  onChange(next: unknown): void
}

/** Somebody else fills it in: it is shown as it is, if at all. */
export const isFixed = ({ readOnly, adminConfig, sharedConfig }: FormField): boolean =>
  readOnly || adminConfig !== undefined || sharedConfig?.lockDefaultValues === true

export const isShown = ({ adminConfig }: FormField): boolean => adminConfig === undefined || adminConfig.showToUser

/** What a field begins with; undefined when it begins empty. */
export function defaultOf(field: FormField): unknown {
  const { stringField, boolField, int64Field, stringSliceField, stringMapField } = field
  if (stringField) return stringField.defaultValue || undefined
  if (boolField) return boolField.defaultValue
  if (int64Field) return int64Field.defaultValue
  if (stringSliceField) return stringSliceField.defaultValues.length > 0 ? stringSliceField.defaultValues : undefined
  if (stringMapField)
    return Object.keys(stringMapField.defaultValue).length > 0 ? stringMapField.defaultValue : undefined
  return undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** One field of a request form with the control of its type. */
export function RequestFormField({ field, value, problem, onChange }: Props) {
  const name = field.displayName || field.name
  const label = field.required ? `${name} (${texts.required})` : name
  const isDisabled = isFixed(field)
  if (field.boolField) {
    return (
      <div className="field">
        <label className="form-check">
          <input
            type="checkbox"
            checked={value === true}
            disabled={isDisabled}
            onChange={({ target }) => onChange(target.checked)}
          />{' '}
          <span className="given">{label}</span>
        </label>
        {problem && <p className="problem">{problem}</p>}
        {field.description && <p className="hint given">{field.description}</p>}
      </div>
    )
  }
  const hint = field.description && <span className="given">{field.description}</span>
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => <Control {...{ field, label, value, control, isDisabled, onChange }} />}
    </Field>
  )
}

type ControlProps = {
  field: FormField
  label: string
  value: unknown
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
  isDisabled: boolean
  onChange(next: unknown): void
}

function Control({ field, label, value, control, isDisabled, onChange }: ControlProps): ReactNode {
  const { stringField, int64Field, stringSliceField, stringMapField } = field
  const picked = pickedBy(stringField?.pickerField)
  const canFind = useCanFind(picked?.kind)
  const base = { ...control, className: 'input', disabled: isDisabled }
  if (stringField?.selectField) {
    const options = stringField.selectField.options.map((one) => ({
      value: one.value,
      label: one.displayName || one.value,
    }))
    return (
      <Choice
        id={control.id}
        label={label}
        value={textOf(value)}
        options={[{ value: '', label: '–' }, ...options]}
        onChange={(next) => onChange(next || undefined)}
      />
    )
  }
  if (stringField && picked && canFind && !isDisabled) {
    const id = textOf(value)
    return (
      <ReferencePicker
        label={label}
        kind={picked.kind}
        control={{ id: control.id }}
        value={id === '' ? undefined : { ...picked.within, id }}
        onChange={(next) => onChange(next?.id)}
      />
    )
  }
  if (stringField?.textField?.multiline || stringSliceField || stringMapField) {
    return (
      <textarea
        {...base}
        rows={3}
        value={linesOf(value)}
        placeholder={stringField?.placeholder}
        onChange={({ target }) => onChange(fromLines(field, target.value))}
      />
    )
  }
  if (stringField || int64Field) {
    const isSecret = stringField?.passwordField !== undefined
    const type = isSecret ? 'password' : stringField?.dateField ? 'date' : 'text'
    return (
      <input
        {...base}
        type={type}
        {...(isSecret ? { autoComplete: 'new-password' } : {})}
        {...(int64Field ? { inputMode: 'numeric' as const } : {})}
        placeholder={stringField?.placeholder || int64Field?.placeholder}
        value={textOf(value)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    )
  }
  return (
    <p id={control.id} className="muted">
      {texts.unsupportedField}
    </p>
  )
}

type Picked = { readonly kind: ReferenceKind; readonly within: Omit<Reference, 'id'> }

/** Of which kind the object is that somebody picks, and within what. */
function pickedBy(picker: Answered.PickerField | undefined): Picked | undefined {
  if (picker?.userPicker) return { kind: 'user', within: {} }
  if (picker?.appUserPicker) return { kind: 'account', within: { app: picker.appUserPicker.appId } }
  if (picker?.resourcePicker) {
    const { appId, resourceTypeId } = picker.resourcePicker
    return { kind: 'resource', within: { app: appId, type: resourceTypeId } }
  }
  return undefined
}

/** Lists have a line for each text; texts by name have lines such as `name=text`. */
function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, text]) => `${name}=${text}`)
      .join('\n')
  }
  return textOf(value)
}

function fromLines({ stringSliceField, stringMapField }: FormField, text: string): unknown {
  if (text === '') return undefined
  if (stringSliceField) return text.split('\n')
  if (!stringMapField) return text
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const at = line.indexOf('=')
      return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}
