import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Choice } from '../../forms/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Refusal } from '../../ui/refusal.tsx'
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
  const form = useId()
  const [overlap, setOverlap] = useState('86400s')
  const change = useMutation({ mutationFn: () => rotate(overlap) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Dialog
      title={title}
      about={about}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={change.isPending}>
          {texts.rotateAction}
        </button>
      }
    >
      <form id={form} onSubmit={submit} className="form">
        <Field label={overlapLabel}>
          {(control) => (
            <Choice {...control} label={overlapLabel} value={overlap} options={OVERLAPS} onChange={setOverlap} />
          )}
        </Field>
      </form>
      <Refusal error={change.error} />
    </Dialog>
  )
}
