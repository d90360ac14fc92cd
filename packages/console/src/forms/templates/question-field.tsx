import { type Answer, type Named, namedIn, type Question, textOf } from '@reeve/client/templates'
import { useId } from 'react'
import { Field, TextField } from '../../ui/field.tsx'
import { Choice } from '../choice.tsx'
import { useKnownValues } from '../condition/use-known-values.ts'
import { ReferenceField } from '../reference-field.tsx'
import { ReferencePicker } from '../reference-picker.tsx'
import type { Holding } from '../references.ts'

type Props = { question: Question; answer: Answer | undefined; onChange(next: Answer): void }

const ENTITLEMENTS: Holding = {
  kind: 'entitlement',
  isList: true,
  // Safe because the field writes only what it was given by the finder.
  read: (value) => value as Named,
  write: ({ id, app = '' }): Named => ({ id, app }),
}

/** One question of a template with the control of its kind: objects are found by name. */
export function QuestionField({ question, answer = '', onChange }: Props) {
  const { name, kind, label, hint, choices = {} } = question
  const given = { [name]: answer }
  const text = textOf(given, name)
  const named = namedIn(given, name)
  switch (kind) {
    case 'entitlements':
      return (
        <ReferenceField
          label={label}
          hint={hint}
          problem={undefined}
          holding={ENTITLEMENTS}
          value={named}
          onChange={(next) => onChange((next ?? []) as readonly Named[])}
        />
      )
    case 'app':
    case 'user':
      return (
        <Field label={label} hint={hint}>
          {(control) => (
            <ReferencePicker
              label={label}
              kind={kind}
              control={control}
              value={named[0]}
              onChange={(next) => onChange(next ? [{ id: next.id }] : [])}
            />
          )}
        </Field>
      )
    case 'choice':
      return (
        <Field label={label} hint={hint}>
          {(control) => (
            <Choice
              {...control}
              label={label}
              value={text}
              options={Object.entries(choices).map(([value, said]) => ({ value, label: said }))}
              onChange={onChange}
            />
          )}
        </Field>
      )
    case 'department':
      return <DepartmentField label={label} hint={hint} value={text} onChange={onChange} />
    default:
      return (
        <TextField
          label={label}
          hint={hint}
          inputMode={kind === 'text' ? undefined : 'numeric'}
          value={text}
          onChange={onChange}
        />
      )
  }
}

type DepartmentProps = { label: string; hint: string | undefined; value: string; onChange(next: string): void }

/** One of the departments that people of the tenant are in, or another. */
function DepartmentField({ label, hint, value, onChange }: DepartmentProps) {
  const list = useId()
  const known = useKnownValues({ ownerType: 'User', name: 'department' })
  return (
    <>
      <TextField label={label} hint={hint} list={list} value={value} onChange={onChange} />
      <datalist id={list}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  )
}
