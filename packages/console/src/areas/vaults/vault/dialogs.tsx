import { ApiError, type InputOf } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { changesOf } from '../../../forms/changes.ts'
import { PeopleList, type Person } from '../../../forms/people-list.tsx'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'
import type { Vault } from '../words.ts'

const texts = all.vaults
type Body = NonNullable<InputOf<'vaults.update'>['body']>

const reload = () => refresh(['vaults'])

const MADE = ['id', 'ownerIds', 'createdAt', 'updatedAt', 'deletedAt']

export function EditDialog({ vault, onClose }: { vault: Vault; onClose(): void }) {
  const start: Json = { ...vault }
  const save = async (value: Json): Promise<void> => {
    const changes = changesOf(start, value)
    // Safe because the service checks every member and names those that are wrong.
    const body = { vault: changes.value as Body['vault'], updateMask: changes.updateMask }
    if (changes.updateMask !== '') await api.call('vaults.update', { path: { id: vault.id }, body })
    await reload()
    toast({ text: texts.saved })
    onClose()
  }
  return (
    <SchemaDialog
      title={texts.editTitle}
      action={texts.save}
      schemas={schemas}
      schema={schemas.Vault}
      start={start}
      path="vault"
      except={MADE}
      save={save}
      onClose={onClose}
    />
  )
}

type OwnersProps = { vault: Vault; people: ReadonlyMap<string, string>; onClose(): void }

export function OwnersDialog({ vault, people, onClose }: OwnersProps) {
  const [owners, setOwners] = useState<readonly Person[]>(
    vault.ownerIds.map((id) => ({ id, name: people.get(id) ?? '' })),
  )
  const act = async () => {
    await api.call('vaults.setOwners', { path: { id: vault.id }, body: { ownerIds: owners.map(({ id }) => id) } })
    toast({ text: texts.saved })
    onClose()
    await reload()
  }
  return (
    <ConfirmDialog title={texts.ownersTitle} about={texts.ownersAbout} onClose={onClose} action={texts.save} act={act}>
      <PeopleList label={texts.owner} people={owners} onChange={setOwners} />
    </ConfirmDialog>
  )
}

type DeleteProps = { vault: Vault; count: string; onClose(): void }

/** Where accounts are still saved to it the service says so first. */
export function DeleteDialog({ vault, count, onClose }: DeleteProps) {
  const go = useNavigate()
  const remove = useAct(async (isConfirmed: boolean) => {
    await api.request({
      method: 'DELETE',
      path: `/api/v1/vaults/${encodeURIComponent(vault.id)}`,
      body: {},
      headers: isConfirmed ? { 'reeve-confirm': 'in-use' } : {},
    })
    await reload()
    toast({ text: texts.removed })
    await go({ to: '/vaults', search: {} })
  })
  const isInUse = remove.error instanceof ApiError && remove.error.reason === 'IN_USE'
  return (
    <Dialog
      title={texts.removeTitle}
      about={texts.removeAbout(count)}
      onClose={onClose}
      actions={
        <button
          type="button"
          className="button primary"
          disabled={remove.isPending}
          onClick={() => remove.run(isInUse)}
        >
          {isInUse ? texts.inUse : texts.remove}
        </button>
      }
    >
      <Refusal error={remove.error} />
    </Dialog>
  )
}
