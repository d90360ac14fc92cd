import { type Answered, ApiError, type Requested } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Json } from '../../../forms/schema.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

type Props = { webhook: Answered.Webhook; onClose(): void }

/** Changes what a webhook is made with. */
export function EditDialog({ webhook, onClose }: Props) {
  const form = useId()
  const { id, displayName, url, description, callbackTimeout } = webhook
  const [value, setValue] = useState<Json>({ displayName, url, description, callbackTimeout })
  const save = useMutation({
    mutationFn: () =>
      api.call('webhooks.update', {
        path: { id },
        // Safe because the service checks every member and names those that are wrong.
        body: { webhook: value as Requested.Webhook, updateMask: Object.keys(value).join(',') },
      }),
    onSuccess: async () => {
      await refresh(['webhooks'])
      await refresh(['activity', 'webhook', id])
      toast({ text: texts.saved })
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate()
  }
  const { error } = save
  return (
    <Dialog
      title={texts.editTitle}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={save.isPending}>
          {texts.saveAction}
        </button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <SchemaForm
          schema={schemas.WebhooksServiceCreateRequest}
          value={value}
          path="webhook"
          context={{ schemas, violations: error instanceof ApiError ? error.violations : [] }}
          onChange={setValue}
        />
      </form>
      <Refusal error={error} />
    </Dialog>
  )
}
