import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Picked } from '../../../forms/labelled-picker.tsx'
import styles from '../../../forms/removal/removal.module.css'
import { RemovalList } from '../../../forms/removal/removal-list.tsx'
import { api, refresh } from '../../../lib/api.ts'
import { formatNumber } from '../../../lib/format.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { LinesField } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { texts } from '../offboard-texts.ts'
import { offboardingQuery } from '../queries.ts'
import { NewOwners, ownersOf } from './new-owners.tsx'

type Preview = Answered.TaskServicePreviewOffboardingResponse

/** Shows all that offboarding somebody would do, has new owners named and a reason said, and leads to the request. */
export function OffboardDialog({ user, onClose }: { user: Answered.User; onClose(): void }) {
  const go = useNavigate()
  const { data, error, refetch } = useQuery(offboardingQuery(user.id))
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, Picked>>(new Map())
  const [managerId = ''] = user.managerIds
  const manager = { id: managerId, name: usePeopleNames([managerId]).get(managerId) ?? '' }
  const offboard = async (): Promise<void> => {
    const newOwners = ownersOf(data?.owned ?? [], chosen, manager)
    const body = { subjectUserId: user.id, description: reason, newOwners }
    const { taskView } = await api.call('requests.tasks.createOffboarding', { body })
    await refresh(['grants'], ['people'], ['tasks'], ['findings'])
    toast({ text: texts.started(user.displayName) })
    onClose()
    if (taskView?.task) await go({ to: '/tasks/$id', params: { id: taskView.task.id }, search: {} })
  }
  const isUnderWay = data !== undefined && data.openTaskId !== ''
  return (
    <FormDialog
      title={texts.title(user.displayName)}
      about={isUnderWay ? texts.underWay : texts.about}
      action={texts.action(data?.removals.length ?? 0)}
      working={texts.working}
      isDangerous
      isIncomplete={!data || isUnderWay || reason.trim() === ''}
      save={offboard}
      onClose={onClose}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading height={240} />}
      {isUnderWay && (
        <p>
          <Link to="/tasks/$id" params={{ id: data.openTaskId }} search={{}}>
            {texts.open}
          </Link>
        </p>
      )}
      {data && !isUnderWay && (
        <>
          <Counts preview={data} />
          <h3>{texts.goes}</h3>
          {data.removals.length > 0 ? (
            <RemovalList label={texts.goes} removals={data.removals} isOfOne />
          ) : (
            <p className="muted">{texts.goesNone}</p>
          )}
          <NewOwners owned={data.owned} chosen={chosen} manager={manager} onChange={setChosen} />
          <LinesField
            label={texts.reason}
            hint={texts.reasonHint}
            rows={2}
            maxLength={4096}
            value={reason}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  )
}

function Counts({ preview: { removals, accountCount, reportCount, owned } }: { preview: Preview }) {
  const counts = [
    [removals.length, texts.counts.roles],
    [accountCount, texts.counts.accounts],
    [owned.length, texts.counts.owned],
    [reportCount, texts.counts.reports],
  ] as const
  return (
    <div className={styles.counts}>
      {counts
        .filter(([count]) => count > 0)
        .map(([count, words]) => (
          <span key={words(2)} className="muted">
            <strong>{formatNumber(count)}</strong> {words(count)}
          </span>
        ))}
    </div>
  )
}
