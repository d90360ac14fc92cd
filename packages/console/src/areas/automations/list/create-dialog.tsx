import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { texts } from '../texts.ts'

/** Asks for a name and opens the editor with an empty draft. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = useMutation({
    mutationFn: () => api.call('automations.create', { body: { displayName, description, isDraft: true } }),
    onSuccess: async ({ automation }) => {
      await refresh(['automations'])
      if (automation) await go({ to: '/automations/$id', params: { id: automation.id } })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const { error } = create
  const violations = error instanceof ApiError ? error.violations : []
  const problemOf = (name: string) => violations.find(({ field }) => field === name)?.description
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
        <Field label={texts.name} problem={problemOf('displayName')}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={displayName}
              maxLength={256}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={texts.description} problem={problemOf('description')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
      </form>
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}
