import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { untilDone } from '../../../ui/bulk-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Item } from '../decide/items.ts'
import { texts } from '../texts.ts'

type Props = { items: readonly Item[]; onClose(): void; onDone(): void }

/** Gives some reviews to somebody else. */
export function ReassignDialog({ items, onClose, onDone }: Props) {
  const form = useId()
  const [person, setPerson] = useState({ id: '', name: '' })
  const [comment, setComment] = useState('')
  const change = useMutation({
    mutationFn: async () => {
      const { bulkActionId } = await api.call('requests.tasks.bulkAction', {
        body: { refs: items.map(({ id }) => ({ id })), comment, reassign: { newStepUserIds: [person.id] } },
      })
      return untilDone(bulkActionId)
    },
    onSuccess: async ({ succeededCount, failedCount, skippedCount, errors }) => {
      toast({ text: texts.reassigned(formatNumber(succeededCount)) })
      if (failedCount + skippedCount > 0) {
        toast({ tone: 'bad', text: texts.reassignFailed(failedCount + skippedCount, errors[0]?.message ?? '') })
      }
      onDone()
      await refresh(['reviews'])
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate()
  }
  return (
    <Dialog
      title={texts.reassignTitle(texts.reviewsCount(items.length))}
      about={texts.reassignAbout}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={change.isPending || person.id === ''}>
          {texts.reassign}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit}>
        <PersonPicker label={texts.reassignTo} person={person} onChange={setPerson} />
        <Field label={texts.reassignReason}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={4096}
              value={comment}
              onChange={({ target }) => setComment(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={change.error} />
    </Dialog>
  )
}
