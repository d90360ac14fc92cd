import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTemplate } from '../../../forms/templates/use-template.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { texts } from '../texts.ts'

/** Asks for a name, and opens the profile. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const begun = useTemplate('profile', setName)
  const save = async () => {
    if (begun.template) {
      const { id } = await begun.make(displayName)
      await refresh(['profiles'])
      return go({ to: '/access-profiles/$id', params: { id }, search: { tab: 'rule' } })
    }
    const { requestCatalogView } = await api.call('accessProfiles.create', { body: { displayName } })
    await refresh(['profiles'])
    await go({ to: '/access-profiles/$id', params: { id: requestCatalogView.requestCatalog.id } })
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
      {({ violations }) => (
        <>
          {begun.fields}
          <TextField
            label={texts.name}
            problem={violations.find(({ field }) => field === 'displayName')?.description}
            maxLength={256}
            value={displayName}
            onChange={setName}
          />
        </>
      )}
    </FormDialog>
  )
}
