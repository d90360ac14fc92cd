import type { Consumer } from '../../../../engine/consume/consume.ts'
import { type StoredEvent, textIn } from '../../../../engine/consume/event.ts'
import { sql } from '../../../../store/sql.ts'
import { enqueueChecks } from './enqueue-check.ts'

/** Users whose access or accounts changed are checked again; after a sync, all users with an account in its app. */
export const conflictConsumer: Consumer = {
  name: 'access-conflicts',
  batch: 500,

  async apply(tx, events) {
    const held = events.flatMap(changedGrant)
    if (held.length > 0) {
      await enqueueChecks(
        tx,
        sql`select m.monitor_id, k.user_id from conflict_members m
            join unnest(${held.map((one) => one.entitlementId)}::text[], ${held.map((one) => one.userId)}::text[])
              as k(entitlement_id, user_id) on k.entitlement_id = m.entitlement_id`,
      )
    }
    const moved = events.flatMap(movedUsers)
    if (moved.length > 0) {
      await enqueueChecks(
        tx,
        sql`select m.id as monitor_id, u.id as user_id from conflict_monitors m, unnest(${moved}::text[]) as u(id)`,
      )
    }
    const synced = events.filter((event) => event.kind === SYNCED).map((event) => textIn(event.after, 'appId'))
    if (synced.length > 0) {
      await enqueueChecks(
        tx,
        sql`select m.monitor_id, '' as user_id from conflict_members m where m.app_id = any(${synced})`,
      )
    }
  },
}

const SYNCED = 'connectors.sync.finished'
const GRANT = new Set(['directory.grant.found', 'directory.grant.deleted'])
const ACCOUNT = new Set(['directory.account.created', 'directory.account.updated', 'directory.account.deleted'])

function changedGrant({ kind, before, after }: StoredEvent): { entitlementId: string; userId: string }[] {
  if (!GRANT.has(kind)) return []
  const reported = after ?? before
  const [entitlementId, userId] = [textIn(reported, 'entitlementId'), textIn(reported, 'userId')]
  return userId === '' ? [] : [{ entitlementId, userId }]
}

/** The earlier and the present user of an account, when they differ. */
function movedUsers({ kind, before, after }: StoredEvent): string[] {
  if (!ACCOUNT.has(kind)) return []
  const [from, to] = [textIn(before, 'identityUserId'), textIn(after, 'identityUserId')]
  return from === to ? [] : [from, to].filter((id) => id !== '')
}
