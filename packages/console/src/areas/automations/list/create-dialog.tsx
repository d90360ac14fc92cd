import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTemplate } from '../../../forms/templates/use-template.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { texts } from '../texts.ts'

/** Templates whose triggers follow events that are stored. */
const EVENTS: ReadonlySet<string> = new Set(['joiner', 'mover', 'leaver'])

/** Asks for a name and opens the editor with an empty draft. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [description, setDescription] = useState('')
  const begun = useTemplate('automation', setName)
  const save = async () => {
    if (begun.template) {
      const { id } = await begun.make(displayName)
      await refresh(['automations'])
      // Events of the past say what it would have done; the others are tried with a person.
      const of = EVENTS.has(begun.template.name) ? 'backtest' : 'rehearse'
      return go({ to: `/automations/$id/${of}`, params: { id }, search: {} })
    }
    const { automation } = await api.call('automations.create', { body: { displayName, description, isDraft: true } })
    await refresh(['automations'])
    if (automation) await go({ to: '/automations/$id', params: { id: automation.id } })
  }
  return (
    <FormDialog
      title={texts.create}
      about={texts.createHint}
      onClose={onClose}
      action={begun.action ?? texts.createAction}
      isIncomplete={begun.isIncomplete}
      save={save}
    >
      {({ problemOf }) => (
        <>
          {begun.fields}
          <TextField
            label={texts.name}
            problem={problemOf('displayName')}
            value={displayName}
            maxLength={256}
            onChange={setName}
          />
          {!begun.template && (
            <LinesField
              label={texts.description}
              problem={problemOf('description')}
              rows={3}
              value={description}
              onChange={setDescription}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
