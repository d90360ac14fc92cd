import { ApiError } from '@reeve/client/session'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../texts.ts'

/** What is asked about: some runs, or all that are paused together with the breaker itself. */
export type Decision = { readonly isCancel: boolean } & (
  | { readonly of: 'some'; readonly ids: readonly string[] }
  | { readonly of: 'rest'; readonly count: number }
)
type Props = { id: string; decision: Decision; onClose(): void; onDone(): void }

export function DecisionDialog({ id, decision, onClose, onDone }: Props) {
  const form = useId()
  const [reason, setReason] = useState('')
  const { isCancel } = decision
  const title =
    decision.of === 'some' ? texts.cancelSelected(decision.ids.length) : isCancel ? texts.cancelRest : texts.releaseRest
  const decide = useMutation({
    mutationFn: () => decideFor(id, decision, reason),
    onSuccess: async (said) => {
      toast({ text: said })
      await refresh(['runs'])
      await refresh(['automations'])
      onDone()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    decide.mutate()
  }
  const { error } = decide
  const problem = error instanceof ApiError ? error.violations.find(({ field }) => field === 'reason') : undefined
  return (
    <Dialog
      title={title}
      about={decision.of === 'rest' ? texts.restAsk(formatNumber(decision.count)) : undefined}
      onClose={onClose}
      actions={
        <button
          type="submit"
          form={form}
          className="button primary"
          disabled={decide.isPending || (isCancel && reason.trim() === '')}
        >
          {title}
        </button>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Field label={texts.reason} hint={texts.reasonHint} problem={problem?.description}>
          {(control) => (
            <input {...control} className="input" value={reason} onChange={({ target }) => setReason(target.value)} />
          )}
        </Field>
      </form>
      {error && (
        <div role="alert">
          <p className="problem">{messageOf(error)}</p>
          <RequestId error={error} />
        </div>
      )}
    </Dialog>
  )
}

/** Decides, and returns what to say of it. */
async function decideFor(id: string, decision: Decision, reason: string): Promise<string> {
  const wire = decision.isCancel ? 'PAUSED_EXECUTION_DECISION_CANCEL' : 'PAUSED_EXECUTION_DECISION_RUN'
  if (decision.of === 'rest') {
    await api.call('automations.circuitBreaker.clear', { path: { id }, body: { decision: wire, reason } })
    return texts.restDone
  }
  const { resolvedExecutionIds, pausedCount } = await api.call('automations.circuitBreaker.resolveSome', {
    path: { id },
    body: { decision: wire, reason, executionIds: [...decision.ids] },
  })
  return decision.isCancel
    ? texts.cancelled(resolvedExecutionIds.length, pausedCount)
    : texts.released(resolvedExecutionIds.length, pausedCount)
}
