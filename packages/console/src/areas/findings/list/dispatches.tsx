import type { Answered } from '@reeve/client/session'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Ago } from '../../../ui/time.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { texts } from '../handling-texts.ts'
import styles from './finding-drawer.module.css'

type Dispatch = Answered.FindingDispatch
type Decision = 'approve' | 'reject'

const PAGE = 50
const PREFIX = 'FINDING_DISPATCH_STATE_'
const TONES: Readonly<Record<string, Tone>> = { DONE: 'good', ERROR: 'bad', WAITING_APPROVAL: 'busy', RUNNING: 'busy' }

const dispatchesQuery = (finding_id: string) =>
  pagedQuery(['findings', 'dispatches', finding_id], (page_token, signal) =>
    api.call('findings.dispatches.list', { path: { finding_id }, query: { page_size: PAGE, page_token } }, { signal }),
  )

/** Where rules have sent a finding on to; what waits for somebody to agree is let go or held back. */
export function Dispatches({ id }: { id: string }) {
  const mayDecide = useCan('findings:manage')
  const { rows } = usePages(dispatchesQuery(id))
  const people = usePeopleNames(rows.map(({ decidedByUserId }) => decidedByUserId))
  const [asked, setAsked] = useState<{ dispatch: Dispatch; decision: Decision }>()
  if (rows.length === 0) return null
  return (
    <section className={styles.section}>
      <h3>{texts.dispatches}</h3>
      <ul className={styles.history}>
        {rows.map((one) => {
          const state = one.state.slice(PREFIX.length)
          return (
            <li key={one.id} className={styles.section}>
              <span>
                <span className="given">{one.dispatcherKey}</span>{' '}
                <StateBadge tone={TONES[state] ?? 'neutral'}>{texts.states[state] ?? ''}</StateBadge>{' '}
                <span className="muted">
                  <Ago time={one.createdAt} />
                </span>
              </span>
              {one.error && <span className="muted given">{one.error}</span>}
              {one.decidedByUserId && (
                <span className="muted given">
                  {texts.decided(people.get(one.decidedByUserId) ?? '', one.decisionReason)}
                </span>
              )}
              {mayDecide && state === 'WAITING_APPROVAL' && (
                <span className="chips">
                  {(['approve', 'reject'] as const).map((decision) => (
                    <button
                      key={decision}
                      type="button"
                      className="button"
                      onClick={() => setAsked({ dispatch: one, decision })}
                    >
                      {texts[decision]}
                    </button>
                  ))}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  )
}

type DecideProps = { dispatch: Dispatch; decision: Decision; onClose(): void }

function DecideDialog({ dispatch, decision, onClose }: DecideProps) {
  const [reason, setReason] = useState('')
  const isApproval = decision === 'approve'
  const save = async (): Promise<void> => {
    const path = { finding_id: dispatch.findingId, dispatch_id: dispatch.id }
    await (isApproval
      ? api.call('findings.dispatches.approve', { path, body: { reason } })
      : api.call('findings.dispatches.reject', { path, body: { reason } }))
    await refresh(['findings'])
    toast({ text: isApproval ? texts.approved : texts.rejected })
    onClose()
  }
  return (
    <FormDialog
      title={isApproval ? texts.approveTitle : texts.rejectTitle}
      about={isApproval ? texts.approveAbout : texts.rejectAbout}
      action={texts[decision]}
      isIncomplete={!isApproval && reason.trim() === ''}
      save={save}
      onClose={onClose}
    >
      {({ problemOf }) => (
        <LinesField
          label={texts.reason}
          problem={problemOf('reason') ?? ''}
          maxLength={4096}
          rows={2}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  )
}
