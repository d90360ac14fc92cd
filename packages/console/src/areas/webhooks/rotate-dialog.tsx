import { useState } from 'react'
import { Choice } from '../../forms/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { texts } from './texts.ts'

type Props = {
  title: string
  about: string
  overlapLabel: string
  rotate(overlap: string): Promise<void>
  onClose(): void
}

const OVERLAPS = Object.entries(texts.overlaps).map(([value, label]) => ({ value, label }))

/** Asks how long the old secret is good beside the new one. */
export function RotateDialog({ title, about, overlapLabel, rotate, onClose }: Props) {
  const [overlap, setOverlap] = useState('86400s')
  const save = () => rotate(overlap)
  return (
    <FormDialog title={title} about={about} onClose={onClose} action={texts.rotateAction} save={save}>
      <Field label={overlapLabel}>
        {(control) => (
          <Choice {...control} label={overlapLabel} value={overlap} options={OVERLAPS} onChange={setOverlap} />
        )}
      </Field>
    </FormDialog>
  )
}
