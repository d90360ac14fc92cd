import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useAct } from '../../lib/use-act.ts'
import { TextField } from '../field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { Refusal } from '../refusal.tsx'
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
  const [displayName, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const save = async () => {
    await api.call('console.savedViews.create', { body: { displayName, page, filter, isShared } })
    await refreshViews()
    toast({ text: texts.saved })
    onClose()
  }
  const remove = useAct(async (id: string) => {
    await api.call('console.savedViews.delete', { path: { id } })
    await refreshViews()
    toast({ text: texts.deleted })
  })
  const share = useAct(async (saved: { id: string; isShared: boolean }) => {
    const body = { savedView: { isShared: saved.isShared }, updateMask: 'isShared' }
    await api.call('console.savedViews.update', { path: { id: saved.id }, body })
    await refreshViews()
    toast({ text: texts.saved })
  })
  return (
    <FormDialog
      title={texts.manage}
      about={texts.about}
      action={texts.save}
      isIncomplete={displayName.trim() === ''}
      save={save}
      onClose={onClose}
    >
      <TextField label={texts.name} value={displayName} onChange={setName} />
      {canShare && (
        <label className="form-check">
          <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />{' '}
          {texts.share}
        </label>
      )}
      {own.length > 0 && (
        <ul className="form" aria-label={texts.own}>
          {own.map(({ id, displayName: name, isShared: isForAll }) => (
            <li key={id} className="form-row">
              <button type="button" className="button given" disabled={remove.isPending} onClick={() => remove.run(id)}>
                {texts.delete(name)}
              </button>
              {canShare && (
                <button
                  type="button"
                  className="button"
                  aria-label={isForAll ? texts.keepOne(name) : texts.shareOne(name)}
                  disabled={share.isPending}
                  onClick={() => share.run({ id, isShared: !isForAll })}
                >
                  {isForAll ? texts.keep : texts.shareIt}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Refusal error={remove.error ?? share.error} />
    </FormDialog>
  )
}
