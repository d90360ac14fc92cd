import { done } from '../../../../engine/outcome.ts'
import { type AreaJobContext, areaJob } from '../../../../service/area-job.ts'
import type { Cause } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import type { AppsRow, ConnectorsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { getAnyApp } from '../../../directory/apps/api.ts'
import { openScratch } from '../../../directory/sync/api.ts'
import { applySync } from '../apply/apply.ts'
import { Refused } from '../apply/applying.ts'
import { failSync } from '../lifecycle/fail.ts'
import { finishSync, holdSync } from '../lifecycle/finish.ts'
import { forgetSource, isLast } from '../lifecycle/forget.ts'
import { nextState } from '../lifecycle/states.ts'
import { lockSync, type Sync, saveSync } from '../lifecycle/store.ts'
import { APPLY_SYNC, type ApplyPayload, MOST_LOST_WORKERS } from './names.ts'

/** Applies a complete sync. Killed anywhere, it has changed nothing and starts again from what was staged. */
export const applySyncJob = areaJob({
  ...APPLY_SYNC,
  kind: 'connectors.applySync',
  about: 'Brings the world to what a sync says, all of it or nothing.',
  retry: { delaySeconds: [5, 30], jitter: 0.2, attempts: 3 },
  mostLost: MOST_LOST_WORKERS,
  cause: causeOf,

  async run(context, payload: ApplyPayload) {
    const { tx, emit } = context
    const sync = await begin(tx, payload.syncId)
    if (!sync) return done
    const { connector, app } = await loadSource(tx, sync)
    if ((connector.deleted_at !== null && !isLast(sync)) || app.deleted_at !== null) {
      await failSync({ tx, emit }, { syncId: sync.id, error: 'the connector is deleted' })
      if (app.deleted_at === null) await forgetSource({ tx, emit }, connector)
      return done
    }
    await openScratch(tx)
    await tx.run(sql`savepoint before_apply`)
    try {
      const host = context.services.addresses().hostOf(context.tenant)
      const cause = causeOf(payload)
      const applied = await applySync({ tx, services: context.services, emit, host, sync, connector, app, cause })
      await finishSync({ tx, emit }, { sync, connector, applied })
      // With the commit, so that queries after the sync have good plans for what it filled.
      await tx.rows(sql`select analyze_filled()`)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await tx.run(sql`rollback to savepoint before_apply`)
      await refuse(context, sync, error)
    }
    return done
  },

  async givenUp({ tx, emit }, { syncId }, why) {
    await failSync({ tx, emit }, { syncId, error: why })
  },
})

function causeOf({ syncId, appId, connectorId }: ApplyPayload): Cause {
  return { actor: { kind: 'connector', appId, connectorId, clientId: '' }, roles: [], correlation: syncId, lineage: [] }
}

/** The sync as it is applied; undefined when it is over already. */
async function begin(tx: Tx, syncId: string): Promise<Sync | undefined> {
  const sync = await lockSync(tx, syncId)
  if (sync.state === 'PROCESSING') return sync
  if (nextState(sync.state, 'complete') !== 'PROCESSING') return undefined
  return saveSync(tx, { ...sync, state: 'PROCESSING', started_at: sync.started_at ?? tx.now })
}

async function loadSource(tx: Tx, sync: Sync): Promise<{ connector: ConnectorsRow; app: AppsRow }> {
  const connector = await tx.get<ConnectorsRow>(
    sql`select * from connectors where id = ${sync.connector_id} for update`,
    'Connector',
    sync.connector_id,
  )
  return { connector, app: await getAnyApp(tx, sync.app_id) }
}

async function refuse({ tx, emit }: AreaJobContext, sync: Sync, error: Refused): Promise<void> {
  if (error.state === 'ERRORED_NO_DATA') await holdSync({ tx, emit }, sync, error.message)
  else await failSync({ tx, emit }, { syncId: sync.id, error: error.message })
}
