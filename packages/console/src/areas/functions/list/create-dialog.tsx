import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { EXAMPLE, encodedFiles } from '../code/files.ts'
import { texts } from '../texts.ts'

/** Asks for a name, and opens the function with an example in it. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const form = useId()
  const go = useNavigate()
  const [displayName, setName] = useState('')
  const [description, setDescription] = useState('')
  const create = useMutation({
    mutationFn: () =>
      api.call('functions.create', {
        body: {
          displayName,
          description,
          functionType: 'FUNCTION_TYPE_ANY',
          initialContent: encodedFiles(EXAMPLE),
          commitMessage: texts.firstCommit,
        },
      }),
    onSuccess: async ({ function: { id } }) => {
      await refresh(['functions', 'list'])
      await go({ to: '/functions/$id', params: { id }, search: {} })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  const violations = create.error instanceof ApiError ? create.error.violations : []
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
              maxLength={256}
              value={displayName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Field label={texts.description} problem={problemOf('description')}>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              maxLength={2048}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={create.error} />
    </Dialog>
  )
}
