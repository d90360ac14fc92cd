import type { FieldViolation } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonPicker } from '../../../forms/person-picker.tsx'
import { formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { LinesField, TextField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { type Action, changeFindings } from '../change.ts'
import { eligibilityQuery, type Target } from '../queries.ts'
import { texts } from '../texts.ts'

type Props = { action: Action; target: Target; onClose(): void; onDone(): void }

/** Says how many findings an action is for before it does anything, and keeps what was written when it is refused. */
export function ActionDialog({ action, target, onClose, onDone }: Props) {
  const { user } = useSession()
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(inOneWeek)
  const [person, setPerson] = useState({ id: user.id, name: user.displayName })
  const { data: counts } = useQuery(eligibilityQuery(target))
  const save = async () => {
    await changeFindings(action, target, requestOf())
    onDone()
  }
  const requestOf = () => {
    if (action === 'resolve') return { resolve: { reason } }
    if (action === 'snooze') return { snooze: { reason, snoozeUntil: new Date(until).toISOString() } }
    if (action === 'acceptRisk') {
      return { acceptRisk: { justification: reason, expiresAt: new Date(until).toISOString() } }
    }
    return { assignAssignee: { assignee: { identityUserId: person.id } } }
  }
  const isForAWhile = action === 'snooze' || action === 'acceptRisk'
  const total = counts?.total ?? ('ids' in target ? target.ids.length : 0)
  const eligible = counts && (action === 'assign' ? counts.total : counts[action])
  return (
    <FormDialog
      title={texts.askTitle(texts.actions[action], texts.findings(total))}
      about={
        counts && eligible !== undefined && eligible < total
          ? texts.eligible(formatNumber(eligible), formatNumber(total))
          : texts.allEligible(texts.findings(total))
      }
      onClose={onClose}
      action={texts.actions[action]}
      working={texts.started}
      isIncomplete={eligible === 0 || (isForAWhile && until === '')}
      save={save}
    >
      {({ violations }) => (
        <>
          {action === 'assign' ? (
            <PersonPicker label={texts.assignee} person={person} onChange={setPerson} />
          ) : (
            <LinesField
              label={texts.why}
              hint={texts.whyHint}
              problem={problemOf(violations, action === 'acceptRisk' ? 'justification' : 'reason')}
              rows={3}
              value={reason}
              onChange={setReason}
            />
          )}
          {isForAWhile && (
            <TextField
              label={texts.until}
              hint={texts.untilHint}
              problem={problemOf(violations, action === 'snooze' ? 'snoozeUntil' : 'expiresAt')}
              type="datetime-local"
              required
              value={until}
              onChange={setUntil}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** The action that a member is of goes before its name. */
const problemOf = (violations: readonly FieldViolation[], name: string): string | undefined =>
  violations.find(({ field }) => field.endsWith(name))?.description

/** As a field for local times takes it. */
function inOneWeek(): string {
  const time = new Date(Date.now() + 7 * 86_400_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
