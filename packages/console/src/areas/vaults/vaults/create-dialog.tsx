import type { InputOf } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import type { Json } from '../../../forms/schema.ts'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'

const texts = all.vaults
type Body = InputOf<'vaults.create'>['body']

export function CreateDialog({ onClose }: { onClose(): void }) {
  const go = useNavigate()
  const save = async (value: Json): Promise<void> => {
    // Safe because the service checks every member and names those that are wrong.
    const { vault } = await api.call('vaults.create', { body: value as Body })
    await refresh(['vaults'])
    toast({ text: texts.made })
    await go({ to: '/vaults/$id', params: { id: vault.id }, search: {} })
  }
  return (
    <SchemaDialog
      title={texts.create}
      about={texts.createAbout}
      action={texts.createAction}
      schemas={schemas}
      schema={schemas.VaultServiceCreateRequest}
      save={save}
      onClose={onClose}
    />
  )
}
