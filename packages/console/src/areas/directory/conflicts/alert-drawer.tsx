import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { useAct } from '../../../lib/use-act.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Drawer } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LinesField } from '../../../ui/field.tsx'
import { ExactTime } from '../../../ui/time.tsx'
import { toast, toastRefusal } from '../../../ui/toasts.tsx'
import { refreshConflicts } from '../conflict-queries.ts'
import { texts } from '../conflict-texts.ts'
import { EntitlementLink } from '../entitlement-link.tsx'
import { type Alert, AlertStateBadge } from './alerts.tsx'
import { RemoveOneSide } from './remove-one-side.tsx'

type Props = { alert: Alert; person: string; monitor: string; exemptedBy: string; onClose(): void }

export function AlertDrawer({ alert, person, monitor, exemptedBy, onClose }: Props) {
  const canWrite = useCan('conflicts:write')
  const [isAsking, setAsking] = useState(false)
  const unexempt = useAct(async () => {
    const path = { id: alert.monitorId, alert_id: alert.id }
    await api.call('directory.conflicts.alerts.unexempt', { path })
    await refreshConflicts()
    toast({ text: texts.unexemptDone })
  }, toastRefusal)
  return (
    <Drawer label={texts.details} onClose={onClose}>
      <h2 className="given drawer-title">
        <Link to="/people/$id" params={{ id: alert.userId }} search={{}}>
          {person}
        </Link>
      </h2>
      <p>
        <AlertStateBadge alert={alert} />
      </p>
      <Facts
        facts={[
          [texts.columns.monitor, monitor],
          [texts.holdsA, alert.groupAEntitlements.map((ref) => <EntitlementLink key={ref.id} {...ref} />)],
          [texts.holdsB, alert.groupBEntitlements.map((ref) => <EntitlementLink key={ref.id} {...ref} />)],
          [texts.columns.first, <ExactTime key="first" time={alert.firstSeenAt} />],
          [texts.columns.last, <ExactTime key="last" time={alert.lastSeenAt} />],
          [texts.exempted, alert.exemptReason],
          [texts.by, exemptedBy],
        ]}
      />
      {alert.state === 'CONFLICT_ALERT_STATE_ACTIVE' && <RemoveOneSide alert={alert} />}
      {canWrite && alert.state === 'CONFLICT_ALERT_STATE_ACTIVE' && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          {texts.exempt}
        </button>
      )}
      {canWrite && alert.state === 'CONFLICT_ALERT_STATE_EXEMPTED' && (
        <button type="button" className="button" disabled={unexempt.isPending} onClick={() => unexempt.run()}>
          {texts.unexempt}
        </button>
      )}
      {isAsking && <ExemptDialog alert={alert} onClose={() => setAsking(false)} />}
    </Drawer>
  )
}

function ExemptDialog({ alert, onClose }: { alert: Alert; onClose(): void }) {
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title={texts.exempt}
      about={texts.exemptHint}
      action={texts.exempt}
      onClose={onClose}
      act={async () => {
        const path = { id: alert.monitorId, alert_id: alert.id }
        await api.call('directory.conflicts.alerts.exempt', { path, body: { reason } })
        await refreshConflicts()
        toast({ text: texts.exemptDone })
        onClose()
      }}
    >
      <LinesField label={texts.reason} rows={3} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
