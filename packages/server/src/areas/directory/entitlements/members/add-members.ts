import { precondition } from '../../../../lib/failure.ts'
import { bulkKind } from '../../../bulk-actions/api.ts'
import { getApp } from '../../apps/store.ts'
import { giveGrants } from '../../grants/change.ts'
import { getWritable } from '../access.ts'
import { checkManual } from '../rules.ts'
import { ensureAccounts } from './accounts.ts'

type Item = { readonly id: string; readonly appId: string; readonly entitlementId: string }

/** One user becomes a member, with the account that is there or, where nobody else makes them, with a new one. */
export const addMembers = bulkKind<Item>({
  kind: 'directory.entitlements.addMembers',
  about: 'Makes users members of an entitlement by hand.',
  permission: 'grants:write',
  needs: 'each item',

  async each(context, { id: userId, appId, entitlementId }) {
    const { tx } = context
    const row = await getWritable(context, { appId, id: entitlementId, permission: 'grants:write', lock: false })
    checkManual(row)
    const appUserId = (await ensureAccounts(context, await getApp(tx, appId), [userId])).get(userId)
    if (!appUserId) throw precondition('INVALID_STATE', `the user "${userId}" has no account in this app`)
    const limit = row.max_grant_seconds
    const deprovisionAt = limit === null ? null : tx.now.add({ seconds: Number(limit) })
    const made = await giveGrants(context, [{ entitlementId, appUserId, deprovisionAt, reason: { type: 'manual' } }])
    return made.length > 0 ? 'changed' : 'skipped'
  },
})
