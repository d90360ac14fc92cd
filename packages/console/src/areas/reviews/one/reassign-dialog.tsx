import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { untilDone } from '../../../ui/bulk-action.ts'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Item } from '../decide/items.ts'
import { texts } from '../texts.ts'

type Props = { items: readonly Item[]; onClose(): void; onDone(): void }

/** Gives some reviews to somebody else. */
export function ReassignDialog({ items, onClose, onDone }: Props) {
  const [person, setPerson] = useState({ id: '', name: '' })
  const [comment, setComment] = useState('')
  const save = async () => {
    const { bulkActionId } = await api.call('requests.tasks.bulkAction', {
      body: { refs: items.map(({ id }) => ({ id })), comment, reassign: { newStepUserIds: [person.id] } },
    })
    const { succeededCount, failedCount, skippedCount, errors } = await untilDone(bulkActionId)
    toast({ text: texts.reassigned(formatNumber(succeededCount)) })
    if (failedCount + skippedCount > 0) {
      toast({ tone: 'bad', text: texts.reassignFailed(failedCount + skippedCount, errors[0]?.message ?? '') })
    }
    onDone()
    await refresh(['reviews'])
  }
  return (
    <FormDialog
      title={texts.reassignTitle(texts.reviewsCount(items.length))}
      about={texts.reassignAbout}
      onClose={onClose}
      action={texts.reassign}
      isIncomplete={person.id === ''}
      save={save}
    >
      <PersonPicker label={texts.reassignTo} person={person} onChange={setPerson} />
      <LinesField label={texts.reassignReason} rows={2} maxLength={4096} value={comment} onChange={setComment} />
    </FormDialog>
  )
}
