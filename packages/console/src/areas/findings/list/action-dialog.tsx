import { ApiError } from '@reeve/client/session'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { messageOf, RequestId } from '../../../ui/states.tsx'
import { type Action, changeFindings } from '../change.ts'
import { eligibilityQuery, type Target } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = { action: Action; target: Target; onClose(): void; onDone(): void }

/** Says how many findings an action is for before it does anything, and keeps what was written when it is refused. */
export function ActionDialog({ action, target, onClose, onDone }: Props) {
  const form = useId()
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(inOneWeek)
  const [person, setPerson] = useState({ id: user.id, name: user.displayName })
  const { data: counts } = useQuery(eligibilityQuery(target))
  const change = useMutation({ mutationFn: () => changeFindings(action, target, requestOf()), onSuccess: onDone })
  const requestOf = () => {
    if (action === 'resolve') return { resolve: { reason } }
    if (action === 'snooze') return { snooze: { reason, snoozeUntil: new Date(until).toISOString() } }
    return { assignAssignee: { assignee: { identityUserId: person.id } } }
  }
  const total = counts?.total ?? ('ids' in target ? target.ids.length : 0)
  const eligible = counts && (action === 'assign' ? counts.total : counts[action])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate()
  }
  const problemOf = (name: string): string | undefined =>
    change.error instanceof ApiError
      ? change.error.violations.find(({ field }) => field.endsWith(name))?.description
      : undefined
  return (
    <Dialog
      title={texts.askTitle(texts.actions[action], texts.findings(total))}
      about={
        counts && eligible !== undefined && eligible < total
          ? texts.eligible(formatNumber(eligible), formatNumber(total))
          : texts.allEligible(texts.findings(total))
      }
      onClose={onClose}
      actions={
        <button type="submit" form={form} className="button primary" disabled={change.isPending || eligible === 0}>
          {change.isPending ? texts.started : texts.actions[action]}
        </button>
      }
    >
      <form id={form} onSubmit={submit} className="form">
        {action === 'assign' ? (
          <PersonPicker label={texts.assignee} person={person} onChange={setPerson} />
        ) : (
          <Field label={texts.why} hint={texts.whyHint} problem={problemOf('reason')}>
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={3}
                value={reason}
                onChange={({ target: { value } }) => setReason(value)}
              />
            )}
          </Field>
        )}
        {action === 'snooze' && (
          <Field label={texts.until} hint={texts.untilHint} problem={problemOf('snoozeUntil')}>
            {(control) => (
              <input
                {...control}
                className="input"
                type="datetime-local"
                required
                value={until}
                onChange={({ target: { value } }) => setUntil(value)}
              />
            )}
          </Field>
        )}
        {change.error && (
          <div role="alert">
            <p className="problem">{messageOf(change.error)}</p>
            <RequestId error={change.error} />
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** As a field for local times takes it. */
function inOneWeek(): string {
  const time = new Date(Date.now() + 7 * 86_400_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
