import { Field } from '../ui/field.tsx'
import { ReferencePicker } from './reference-picker.tsx'
import type { ReferenceKind } from './references.ts'

export type Picked = { readonly id: string; readonly name: string }

type Props = { label: string; kind: ReferenceKind; picked: Picked; onChange(next: Picked): void }

/** Finds one object outside a form that is made from a schema. */
export const LabelledPicker = ({ label, kind, picked, onChange }: Props) => (
  <Field label={label}>
    {(control) => (
      <ReferencePicker
        label={label}
        kind={kind}
        control={control}
        value={picked.id === '' ? undefined : { id: picked.id }}
        name={picked.name}
        onChange={(next, found) => onChange({ id: next?.id ?? '', name: found?.name ?? '' })}
      />
    )}
  </Field>
)
