import type { Answered } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../lib/api.ts'
import { Dialog } from '../dialog.tsx'
import { Field } from '../field.tsx'
import { messageOf, RequestId } from '../states.tsx'
import { toast } from '../toasts.tsx'
import { refreshViews } from './query.ts'
import { texts } from './texts.ts'

type Props = {
  page: string
  filter: Readonly<Record<string, unknown>>
  own: readonly Answered.SavedView[]
  canShare: boolean
  onClose(): void
}

/** Saves the filter of the list under a name, and deletes what the reader saved before. */
export function ViewsDialog({ page, filter, own, canShare, onClose }: Props) {
  const form = useId()
  const [displayName, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = useMutation({
    mutationFn: () => api.call('console.savedViews.create', { body: { displayName, page, filter, isShared } }),
    onSuccess: async () => {
      await refreshViews()
      toast({ text: texts.saved })
      onClose()
    },
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.call('console.savedViews.delete', { path: { id } }),
    onSuccess: async () => {
      await refreshViews()
      toast({ text: texts.deleted })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate()
  }
  const error = save.error ?? remove.error
  return (
    <Dialog
      title={texts.manage}
      about={texts.about}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={save.isPending || displayName.trim() === ''}
        >
          {texts.save}
        </button>
      }
    >
      <form id={form} className="form" onSubmit={submit}>
        <Field label={texts.name}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={displayName}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {canShare && (
          <label className="form-check">
            <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />{' '}
            {texts.share}
          </label>
        )}
      </form>
      {own.length > 0 && (
        <ul className="form" aria-label={texts.own}>
          {own.map(({ id, displayName: name }) => (
            <li key={id}>
              <button
                type="button"
                className="button given"
                disabled={remove.isPending}
                onClick={() => remove.mutate(id)}
              >
                {texts.delete(name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}
