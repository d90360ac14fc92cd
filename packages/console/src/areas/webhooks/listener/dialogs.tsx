import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { RotateDialog } from '../rotate-dialog.tsx'
import type { ListenerSearch } from '../search.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { texts } from '../texts.ts'

type Props = { listener: Answered.WebhookListener; onClose(): void }

export const ListenerDialogs = ({ dialog, ...props }: Props & { dialog: NonNullable<ListenerSearch['dialog']> }) =>
  dialog === 'rotate' ? <RotateListener {...props} /> : <AllowDialog {...props} />

const reload = () => refresh(['listeners'])

function RotateListener({ listener: { id }, onClose }: Props) {
  const [made, setMade] = useState<Answered.WebhookListenerServiceRotateResponse>()
  if (made) {
    const { webhookHmacSecret, webhookCapabilityUrl } = made
    return webhookCapabilityUrl === '' ? (
      <SecretDialog label={texts.newSecret} secret={webhookHmacSecret} onClose={onClose} />
    ) : (
      <SecretDialog label={texts.newAddress} secret={webhookCapabilityUrl} onClose={onClose} />
    )
  }
  const rotate = async (overlap: string): Promise<void> => {
    setMade(await api.call('webhooks.listeners.rotate', { path: { listener_id: id }, body: { overlap } }))
    await reload()
  }
  return (
    <RotateDialog
      title={texts.rotateListenerTitle}
      about={texts.rotateListenerAbout}
      overlapLabel={texts.overlapListener}
      rotate={rotate}
      onClose={onClose}
    />
  )
}

/** From where the listener may be called. */
function AllowDialog({ listener, onClose }: Props) {
  const [text, setText] = useState(() => listener.allowedCidrs.join('\n'))
  const save = async () => {
    const allowedCidrs = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    await api.call('webhooks.listeners.update', {
      path: { listener_id: listener.id },
      body: { listener: { allowedCidrs }, updateMask: 'allowedCidrs' },
    })
    await reload()
    toast({ text: texts.saved })
    onClose()
  }
  return (
    <FormDialog title={texts.allowTitle} action={texts.saveAction} save={save} onClose={onClose}>
      {({ violations }) => (
        <LinesField
          label={texts.allowed}
          hint={texts.allowHint}
          problem={violations[0]?.description}
          className="mono"
          rows={5}
          value={text}
          onChange={setText}
        />
      )}
    </FormDialog>
  )
}
