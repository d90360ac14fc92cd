import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as all } from '../texts.ts'

const texts = all.admin

type Props = { target: { readonly vaultId: string } | { readonly appSecretId: string }; onClose(): void }

/** Queues a revocation; the secret stays as it is. */
export function RevokeDialog({ target, onClose }: Props) {
  const [reason, setReason] = useState('')
  const act = async (): Promise<void> => {
    await api.call('vaults.appSecretsAdmin.revoke', { body: { ...target, reason } })
    toast({ text: texts.queued })
    onClose()
    await refresh(['revocations'])
  }
  return (
    <ConfirmDialog
      title={texts.revokeTitle}
      about={texts.revokeAbout}
      action={texts.revoke}
      act={act}
      onClose={onClose}
    >
      <LinesField label={texts.reason} rows={2} maxLength={4096} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
