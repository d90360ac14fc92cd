import { done, type Outcome, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { newId } from '../../../../lib/ids.ts'
import { formatTimestamp } from '../../../../lib/timestamp.ts'
import { areaJob } from '../../../../service/area-job.ts'
import type { Tx } from '../../../../store/tx.ts'
import { toAppUserFields } from '../../../directory/accounts/api.ts'
import { hasUsageData } from '../../../directory/apps/api.ts'
import { loadAppNames } from '../../../directory/expressions/api.ts'
import type { NewRun } from '../../runs/new-run.ts'
import { startRuns } from '../../runs/start.ts'
import { type LiveTrigger, listLiveOf } from '../live.ts'
import { accountKeys } from '../matching/account-events.ts'
import { everyKey } from '../matching/trigger-event.ts'
import { visibleUsers } from '../visible-users.ts'
import { unlessFull } from '../when-full.ts'
import { HOURS_A_DAY } from './cold-start.ts'
import { SCAN, type ScanPayload } from './enqueue-scans.ts'
import { findUnused, saveUnusedPeriods, type Unused } from './find-unused.ts'

type Live = LiveTrigger<'usageBasedRevocation'>

const AT_A_TIME = 500

export const scanUnused = areaJob<ScanPayload>({
  ...SCAN,
  about: 'Finds accounts of an app that are not used any more and starts the automation for each.',
  retry: PATIENT,

  run: ({ tx, now }, payload) => unlessFull(now, payload, () => scan(tx, payload)),
})

async function scan(tx: Tx, { automationId, place, after = '' }: ScanPayload): Promise<Outcome> {
  const live = (await listLiveOf(tx, automationId, ['usageBasedRevocation'])).find((one) => one.place === place)
  // Where no logins are reported, every account looks unused.
  if (!live || (live.withinApp !== '' && live.withinApp !== live.appId)) return done
  if (!(await hasUsageData(tx, live.appId))) return done
  const found = await findUnused(tx, live, { after, limit: AT_A_TIME })
  if (found.length > 0) {
    await startRuns(tx, await runsOf(tx, live, found), { now: tx.now })
    await saveUnusedPeriods(tx, automationId, found)
  }
  return found.length < AT_A_TIME ? done : sleepUntil(tx.now, { automationId, place, after: found.at(-1)!.id })
}

async function runsOf(tx: Tx, { automationId, appId, withinApp }: Live, found: readonly Unused[]): Promise<NewRun[]> {
  const owners = found.map((row) => row.identity_user_id).filter((id) => id !== '')
  const facts = { users: await visibleUsers(tx, owners, withinApp), apps: await loadAppNames(tx, [appId]) }
  return found.map((row) => {
    const eventKey = `unused/${row.id}/${row.since}`
    const made = {
      ...everyKey('usageBasedRevocation', eventKey, tx.now),
      ...accountKeys(toAppUserFields(row), facts),
      last_login_at: row.used_at && formatTimestamp(row.used_at),
      unused_days: Math.floor(tx.now.since(row.since).total('hours') / HOURS_A_DAY),
    }
    return {
      automationId,
      triggerKind: 'usageBasedRevocation',
      eventKey,
      trigger: { made },
      subjectUserId: facts.users.get(row.identity_user_id)?.id ?? '',
      lineage: [],
      correlation: newId(tx.now),
    }
  })
}
