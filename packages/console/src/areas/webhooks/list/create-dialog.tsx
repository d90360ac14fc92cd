import type { InputOf } from '@reeve/client/session'
import { useState } from 'react'
import { SchemaDialog } from '../../../forms/schema-dialog.tsx'
import schemas from '../../../generated/schemas.json'
import { api, refresh } from '../../../lib/api.ts'
import { toast } from '../../../ui/toasts.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { texts } from '../texts.ts'

type Body = InputOf<'webhooks.create'>['body']
type Props = { onClose(): void; onDone(id: string): void }

/** Makes a webhook and shows its secret, which cannot be read later. */
export function CreateDialog({ onClose, onDone }: Props) {
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>()
  if (made) return <SecretDialog label={texts.secretTitle} secret={made.secret} onClose={() => onDone(made.id)} />
  return (
    <SchemaDialog
      title={texts.create}
      about={texts.noneHint}
      action={texts.createAction}
      schemas={schemas}
      schema={schemas.WebhooksServiceCreateRequest}
      save={async (value) => {
        // Safe because the service checks every member and names those that are wrong.
        const { webhook, signingSecret } = await api.call('webhooks.create', { body: value as Body })
        await refresh(['webhooks'])
        toast({ text: texts.created })
        setMade({ id: webhook.id, secret: signingSecret })
      }}
      onClose={onClose}
    />
  )
}
