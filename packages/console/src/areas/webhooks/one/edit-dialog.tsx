import type { Answered, Requested } from '@reeve/client/session'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

type Props = { webhook: Answered.Webhook; onClose(): void }

/** Changes what a webhook is made with. */
export function EditDialog({ webhook, onClose }: Props) {
  const { id, displayName, url, description, callbackTimeout } = webhook
  return (
    <SchemaDialog
      title={texts.editTitle}
      action={texts.saveAction}
      schemas={schemas}
      schema={schemas.WebhooksServiceCreateRequest}
      start={{ displayName, url, description, callbackTimeout }}
      path="webhook"
      save={async (value) => {
        // Safe because the service checks every member and names those that are wrong.
        const body = { webhook: value as Requested.Webhook, updateMask: Object.keys(value).join(',') }
        await api.call('webhooks.update', { path: { id }, body })
        await refresh(['webhooks'], ['activity', 'webhook', id])
        toast({ text: texts.saved })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
