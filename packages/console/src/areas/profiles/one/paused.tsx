import { useQuery } from '@tanstack/react-query'
import { api, refresh } from '../../../lib/api.ts'
import { useCan } from '../../../lib/session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { ruleQuery, stagedQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { People } from './people.tsx'

type Props = { id: string; hasRule: boolean; isAsking: boolean; onAsk(): void; onClose(): void }

/** What a paused rule would do; nothing while it is not paused. */
export function Paused({ id, ...asking }: Props) {
  const { data: rule } = useQuery(ruleQuery(id, asking.hasRule))
  return rule?.circuitBreaker?.state === 'CIRCUIT_BREAKER_STATE_TRIGGERED' ? <Staged id={id} {...asking} /> : null
}

function Staged({ id, isAsking, onAsk, onClose }: Props) {
  const canWrite = useCan('catalogs:write')
  const { data } = useQuery(stagedQuery(id))
  if (!data) return null
  const { removed, removedCount, added, addedCount, removedPercent, thresholdPercent, stagedAt, isReady } = data
  const resume = async (): Promise<void> => {
    await api.call('accessProfiles.automation.resume', {
      path: { request_catalog_id: id },
      body: stagedAt ? { stagedAt } : {},
    })
    await refresh(['profiles'])
    toast({ text: texts.resumed })
    onClose()
  }
  return (
    <div className="cards">
      <section className="card" aria-labelledby="paused">
        <h2 id="paused">{texts.pausedTitle}</h2>
        <p>{isReady ? texts.pausedAbout(removedPercent, thresholdPercent) : texts.finding}</p>
        <People title={texts.leaves} ids={removed} count={removedCount} />
        <People title={texts.joins} ids={added} count={addedCount} />
        {canWrite && isReady && (
          <button type="button" className="button primary" onClick={onAsk}>
            {texts.resume}
          </button>
        )}
        {canWrite && isReady && isAsking && (
          <ConfirmDialog
            title={texts.resumeTitle}
            about={texts.resumeAbout(addedCount, removedCount)}
            action={texts.resume}
            act={resume}
            onClose={onClose}
          />
        )}
      </section>
    </div>
  )
}
