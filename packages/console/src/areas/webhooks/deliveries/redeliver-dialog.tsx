import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Refusal } from '../../../ui/refusal.tsx'
import { failedCountQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { redeliverFailed } from './redeliver.ts'

type Props = {
  /** Absent for all webhooks. */
  webhookId?: string
  onClose(): void
}

/** Says how many deliveries have failed since a time, and sends them again. */
export function RedeliverDialog({ webhookId, onClose }: Props) {
  const form = useId()
  const [since, setSince] = useState(aDayAgo)
  const time = Number.isNaN(Date.parse(since)) ? '' : new Date(since).toISOString()
  const counts = useQuery(failedCountQuery(webhookId, time))
  const send = useMutation({ mutationFn: () => redeliverFailed(webhookId, time), onSuccess: onClose })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send.mutate()
  }
  const { total = 0, isComplete = true } = counts.data ?? {}
  return (
    <Dialog
      title={texts.redeliverAllTitle}
      about={counts.data && (total === 0 ? texts.redeliverNone : texts.redeliverCount(total, isComplete))}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={send.isPending || time === '' || total === 0}
        >
          {send.isPending ? texts.redeliverWorking : texts.redeliver}
        </button>
      }
    >
      <form id={form} onSubmit={submit} className="form">
        <Field label={texts.redeliverSince} hint={texts.redeliverSinceHint}>
          {(control) => (
            <input
              {...control}
              className="input"
              type="datetime-local"
              required
              value={since}
              onChange={({ target }) => setSince(target.value)}
            />
          )}
        </Field>
      </form>
      <Refusal error={counts.error ?? send.error} />
    </Dialog>
  )
}

/** As a field for local times takes it. */
function aDayAgo(): string {
  const time = new Date(Date.now() - 86_400_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
