import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts as stopping } from '../stopping-texts.ts'
import { texts } from '../texts.ts'

/** What is asked about: some runs, or all that are paused together with the breaker itself. */
export type Decision = { readonly isCancel: boolean } & (
  | { readonly of: 'some'; readonly ids: readonly string[] }
  | { readonly of: 'rest'; readonly count: number }
)
type Props = { id: string; decision: Decision; onClose(): void; onDone(): void }

export function DecisionDialog({ id, decision, onClose, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [staysOn, setStaysOn] = useState(false)
  const { isCancel } = decision
  const title =
    decision.of === 'some' ? texts.cancelSelected(decision.ids.length) : isCancel ? texts.cancelRest : texts.releaseRest
  const save = async () => {
    const said = await decideFor(id, decision, { reason, staysOn })
    toast({ text: said })
    await refresh(['runs'], ['automations'])
    onDone()
  }
  return (
    <FormDialog
      title={title}
      about={decision.of === 'rest' ? texts.restAsk(formatNumber(decision.count)) : undefined}
      onClose={onClose}
      action={title}
      isIncomplete={isCancel && reason.trim() === ''}
      save={save}
    >
      {({ problemOf }) => (
        <>
          <TextField
            label={texts.reason}
            hint={texts.reasonHint}
            problem={problemOf('reason')}
            value={reason}
            onChange={setReason}
          />
          {decision.of === 'rest' && (
            <label className="form-check">
              <input type="checkbox" checked={staysOn} onChange={({ target }) => setStaysOn(target.checked)} />{' '}
              {stopping.staysOn}
            </label>
          )}
        </>
      )}
    </FormDialog>
  )
}

type Said = { readonly reason: string; readonly staysOn: boolean }

/** Decides, and returns what to say of it. */
async function decideFor(id: string, decision: Decision, { reason, staysOn }: Said): Promise<string> {
  const wire = decision.isCancel ? 'PAUSED_EXECUTION_DECISION_CANCEL' : 'PAUSED_EXECUTION_DECISION_RUN'
  if (decision.of === 'rest' && staysOn) {
    const body = { decision: wire, reason }
    await api.call('automations.circuitBreaker.resolvePaused', { path: { id }, body })
    return stopping.decidedAll
  }
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
