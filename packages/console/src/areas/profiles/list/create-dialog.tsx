import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { texts } from '../texts.ts'

/** Asks for a name, and opens the profile. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const create = useMutation({
    mutationFn: () => api.call('accessProfiles.create', { body: { displayName } }),
    onSuccess: async ({ requestCatalogView }) => {
      await refresh(['profiles'])
      await go({ to: '/access-profiles/$id', params: { id: requestCatalogView.requestCatalog.id } })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const violations = create.error instanceof ApiError ? create.error.violations : []
  return (
    <Dialog
      title={texts.create}
      about={texts.createHint}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={create.isPending}>
          {texts.createAction}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit} noValidate>
        <Field label={texts.name} problem={violations.find(({ field }) => field === 'displayName')?.description}>
          {(control) => (
            <input
              {...control}
              className="input"
              maxLength={256}
              value={displayName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={create.error} />
    </Dialog>
  )
}
