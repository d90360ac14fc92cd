import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { texts } from '../texts.ts'

/** Asks for a name and opens the editor with an empty draft. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [description, setDescription] = useState('')
  const save = async () => {
    const { automation } = await api.call('automations.create', { body: { displayName, description, isDraft: true } })
    await refresh(['automations'])
    if (automation) await go({ to: '/automations/$id', params: { id: automation.id } })
  }
  return (
    <FormDialog title={texts.create} about={texts.createHint} onClose={onClose} action={texts.createAction} save={save}>
      {({ problemOf }) => (
        <>
          <TextField
            label={texts.name}
            problem={problemOf('displayName')}
            value={displayName}
            maxLength={256}
            onChange={setName}
          />
          <LinesField
            label={texts.description}
            problem={problemOf('description')}
            rows={3}
            value={description}
            onChange={setDescription}
          />
        </>
      )}
    </FormDialog>
  )
}
