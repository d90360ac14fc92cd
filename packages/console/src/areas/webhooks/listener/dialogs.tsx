import { type Answered, ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
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
  const form = useId()
  const [text, setText] = useState(() => listener.allowedCidrs.join('\n'))
  const save = useMutation({
    mutationFn: () => {
      const allowedCidrs = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      return api.call('webhooks.listeners.update', {
        path: { listener_id: listener.id },
        body: { listener: { allowedCidrs }, updateMask: 'allowedCidrs' },
      })
    },
    onSuccess: async () => {
      await reload()
      toast({ text: texts.saved })
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate()
  }
  const { error } = save
  const problem = error instanceof ApiError ? error.violations[0]?.description : undefined
  return (
    <Dialog
      title={texts.allowTitle}
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={save.isPending}>
          {texts.saveAction}
        </button>
      }
    >
      <form id={form} onSubmit={submit} className="form">
        <Field label={texts.allowed} hint={texts.allowHint} problem={problem}>
          {(control) => (
            <textarea
              {...control}
              className="input mono"
              rows={5}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={error} />
    </Dialog>
  )
}
