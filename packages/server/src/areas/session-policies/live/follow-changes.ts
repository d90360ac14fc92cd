import type { Consumer } from '../../../engine/consume/consume.ts'
import { type StoredEvent, textIn } from '../../../engine/consume/event.ts'
import { enqueue } from '../../../engine/enqueue.ts'
import type { WriteTx } from '../../../store/database.ts'
import { sql } from '../../../store/sql.ts'
import { APPLY_POLICIES, FROM_THE_FIRST } from './job-name.ts'

/** Live sessions get their limits anew when what decides about them has changed. */
export const sessionPolicyConsumer: Consumer = {
  name: 'session-policies',
  batch: 500,
  prompt: isOfPolicies,

  async apply(tx, events) {
    if (!events.some(({ kind }) => isOfPolicies(kind)) && !(await changesGroups(tx, events))) return
    await enqueue(tx, APPLY_POLICIES, FROM_THE_FIRST, { key: 'all', onKey: 'replace' })
  },
}

const SETTINGS = new Set(['signIn.sessionSettings.updated', 'signIn.identityPolicyDefaults.updated'])
const ACCOUNT = new Set(['directory.account.created', 'directory.account.updated', 'directory.account.deleted'])
const GRANT = new Set(['directory.grant.found', 'directory.grant.deleted'])

function isOfPolicies(kind: string): boolean {
  return kind.startsWith('signIn.sessionPolicy.') || SETTINGS.has(kind)
}

/** Whether members of a group with a policy may have changed. */
async function changesGroups(tx: WriteTx, events: readonly StoredEvent[]): Promise<boolean> {
  const granted = events
    .filter(({ kind }) => GRANT.has(kind))
    .map(({ before, after }) => textIn(after ?? before, 'entitlementId'))
  const isAnyGroup = events.some(({ kind }) => ACCOUNT.has(kind) || kind === 'connectors.sync.finished')
  if (granted.length === 0 && !isAnyGroup) return false
  const assigned = await tx.find(sql`
    select from session_policy_groups where ${isAnyGroup} or entitlement_id = any(${granted}) limit 1`)
  return assigned !== undefined
}
