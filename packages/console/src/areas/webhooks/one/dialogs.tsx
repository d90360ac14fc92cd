import type { Answered } from '@reeve/client/session'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { RedeliverDialog } from '../deliveries/redeliver-dialog.tsx'
import { RotateDialog } from '../rotate-dialog.tsx'
import type { WebhookSearch } from '../search.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { texts } from '../texts.ts'

const EditDialog = lazy(() => import('./edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog })))

type Props = { webhook: Answered.Webhook; onClose(): void }

export function WebhookDialogs({ dialog, ...props }: Props & { dialog: NonNullable<WebhookSearch['dialog']> }) {
  switch (dialog) {
    case 'edit':
      return (
        <Suspense>
          <EditDialog {...props} />
        </Suspense>
      )
    case 'rotate':
      return <RotateSecret {...props} />
    case 'redeliver':
      return <RedeliverDialog webhookId={props.webhook.id} onClose={props.onClose} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
}

function RotateSecret({ webhook: { id }, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <SecretDialog label={texts.secretTitle} secret={secret} onClose={onClose} />
  const rotate = async (overlap: string): Promise<void> => {
    const { signingSecret } = await api.call('webhooks.rotateSecret', { path: { id }, body: { overlap } })
    setSecret(signingSecret)
    await refresh(['activity', 'webhook', id])
  }
  return (
    <RotateDialog
      title={texts.rotateTitle}
      about={texts.rotateAbout}
      overlapLabel={texts.overlap}
      rotate={rotate}
      onClose={onClose}
    />
  )
}

function DeleteDialog({ webhook: { id, displayName }, onClose }: Props) {
  const go = useNavigate()
  const act = async () => {
    await api.call('webhooks.delete', { path: { id } })
    toast({ text: texts.removed })
    await go({ to: '/webhooks' })
    await refresh(['webhooks', 'list'])
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle(displayName)}
      about={texts.removeAbout}
      onClose={onClose}
      action={texts.remove}
      act={act}
    />
  )
}
