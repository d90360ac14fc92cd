import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
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
  const [since, setSince] = useState(aDayAgo)
  const time = Number.isNaN(Date.parse(since)) ? '' : new Date(since).toISOString()
  const counts = useQuery(failedCountQuery(webhookId, time))
  const save = async () => {
    await redeliverFailed(webhookId, time)
    onClose()
  }
  const { total = 0, isComplete = true } = counts.data ?? {}
  return (
    <FormDialog
      title={texts.redeliverAllTitle}
      about={counts.data && (total === 0 ? texts.redeliverNone : texts.redeliverCount(total, isComplete))}
      action={texts.redeliver}
      working={texts.redeliverWorking}
      isIncomplete={time === '' || total === 0}
      save={save}
      onClose={onClose}
    >
      <TextField
        label={texts.redeliverSince}
        hint={texts.redeliverSinceHint}
        type="datetime-local"
        required
        value={since}
        onChange={setSince}
      />
      <Refusal error={counts.error} />
    </FormDialog>
  )
}

/** As a field for local times takes it. */
function aDayAgo(): string {
  const time = new Date(Date.now() - 86_400_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
