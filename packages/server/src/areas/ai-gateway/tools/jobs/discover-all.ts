import { enqueue } from '../../../../engine/enqueue.ts'
import { done } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { seconds } from '../../../../lib/duration.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import { getSettings } from '../../settings/store.ts'
import { DISCOVER } from './names.ts'

export const discoverAll = areaJob({
  kind: 'aiGateway.discoverAll',
  about: 'Has the tool servers asked again that were not asked for as long as the settings say.',
  retry: PATIENT,

  async run({ tx, now }, _payload: { tick: string }) {
    const { enabled, autoDiscoveryEnabled, discoveryInterval } = await getSettings(tx)
    if (!enabled || !autoDiscoveryEnabled) return done
    const since = now.subtract({ seconds: Number((discoveryInterval ?? seconds(86_400)) / seconds(1)) })
    const due = await tx.rows<{ connector_id: string }>(sql`
      select connector_id from tool_servers where deleted_at is null and paused_at is null
        and (discovered_at is null or discovered_at <= ${since}) order by connector_id`)
    for (const { connector_id: connectorId } of due) {
      await enqueue(tx, DISCOVER, { connectorId, userId: '' }, { key: connectorId, onKey: 'replace' })
    }
    return done
  },
})
