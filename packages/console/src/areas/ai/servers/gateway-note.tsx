import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import styles from '../ai.module.css'
import { WRITING } from '../permissions.ts'
import { gatewayQuery, reload } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { texts as all } from '../texts.ts'

const texts = all.servers

/** Whether calls get through at all, and the switch that stops all of them. */
export function GatewayNote({ onOpen }: { onOpen(dialog: 'stop' | 'resume'): void }) {
  const { data } = useQuery(gatewayQuery)
  const canWrite = useCan(WRITING)
  if (!data) return null
  const { enabled, mcpTrafficDisabled, trafficDisabledReason } = data
  return (
    <>
      {!enabled && (
        <p className={styles.note}>
          {texts.off}{' '}
          <Link to="/settings/$section" params={{ section: 'ai-governance' }} search={{}}>
            {texts.offLink}
          </Link>
        </p>
      )}
      {mcpTrafficDisabled && (
        <p className={styles.note} data-tone="bad">
          <strong>{texts.stopped}</strong> <span className="given">{trafficDisabledReason}</span>
        </p>
      )}
      {canWrite && (enabled || mcpTrafficDisabled) && (
        <p className="filters">
          <button type="button" className="button" onClick={() => onOpen(mcpTrafficDisabled ? 'resume' : 'stop')}>
            {mcpTrafficDisabled ? texts.resume : texts.stop}
          </button>
        </p>
      )}
    </>
  )
}

export function SwitchDialog({ stops, onClose }: { stops: boolean; onClose(): void }) {
  const set = async (trafficDisabledReason: string): Promise<void> => {
    await api.call('aiGovernance.settings.update', {
      body: {
        aiGovernanceSettings: { mcpTrafficDisabled: stops, trafficDisabledReason },
        updateMask: 'mcpTrafficDisabled,trafficDisabledReason',
      },
    })
    toast({ text: stops ? texts.stopDone : texts.resumeDone })
    onClose()
    await reload()
  }
  return stops ? (
    <ReasonDialog title={texts.stop} about={texts.stopAbout} action={texts.stop} act={set} onClose={onClose} />
  ) : (
    <ConfirmDialog
      title={texts.resume}
      about={texts.resumeAbout}
      action={texts.resume}
      act={() => set('')}
      onClose={onClose}
    />
  )
}
