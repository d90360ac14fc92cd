import { ApiError, type InputOf } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Json } from '../../../forms/schema.ts'
import { SchemaForm } from '../../../forms/schema-form.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { texts } from '../texts.ts'

type Body = InputOf<'webhooks.create'>['body']
type Props = { onClose(): void; onDone(id: string): void }

/** Makes a webhook and shows its secret, which cannot be read later. */
export function CreateDialog({ onClose, onDone }: Props) {
  const form = useId()
  const [value, setValue] = useState<Json>({})
  const create = useMutation({
    // Safe because the service checks every member and names those that are wrong.
    mutationFn: () => api.call('webhooks.create', { body: value as Body }),
    onSuccess: async () => {
      await refresh(['webhooks'])
      toast({ text: texts.created })
    },
  })
  const { data, error } = create
  if (data) {
    return (
      <SecretDialog label={texts.secretTitle} secret={data.signingSecret} onClose={() => onDone(data.webhook.id)} />
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <Dialog
      title={texts.create}
      about={texts.noneHint}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={create.isPending}>
          {texts.createAction}
        </button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <SchemaForm
          schema={schemas.WebhooksServiceCreateRequest}
          value={value}
          context={{ schemas, violations: error instanceof ApiError ? error.violations : [] }}
          onChange={setValue}
        />
      </form>
      <Refusal error={error} />
    </Dialog>
  )
}
