import { alreadyExists, invalid, missingReference } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { enqueueCheck } from '../checks/enqueue-check.ts'
import { bindingChanged } from '../events.ts'
import { otherSide } from '../rules.ts'
import { AppEntitlementMonitorBinding, MEMBERS_BELOW } from '../shape.ts'
import { countMembers, findMember, findMonitor, insertMember } from '../store.ts'
import { toBinding } from '../view.ts'
import { bindingRequest, keyOf } from './request.ts'

export const createBinding = operation({
  id: 'directory.conflicts.bindings.create',
  about: 'Puts an entitlement into a group of an access conflict monitor.',
  route: 'POST /api/v1/appentitlementmonitorbinding',
  called: 'AppEntitlementMonitorBindingService/Create',
  guard: requires('conflicts:write'),
  request: bindingRequest('CreateAppEntitlementMonitorBindingRequest'),
  response: AppEntitlementMonitorBinding,

  async run({ tx, emit }, input) {
    const key = keyOf(input)
    const monitor = await findMonitor(tx, key.monitorId)
    if (!monitor) throw missingReference('monitorId', 'access conflict monitor', key.monitorId)
    const entitlement = await tx.find(sql`
      select 1 from app_entitlements where id = ${key.entitlementId} and app_id = ${key.appId} and deleted_at is null`)
    if (!entitlement) throw missingReference('appEntitlementId', 'entitlement of that app', key.entitlementId)
    if (await findMember(tx, key)) throw alreadyExists('binding', `the entitlement is in group ${key.side} already`)
    const other = otherSide(key.side)
    if (!monitor.negate_group_b && (await findMember(tx, { ...key, side: other }))) {
      throw invalid('appEntitlementId', `is in group ${other} already; only with negateGroupB it may be in both`)
    }
    const { a, b } = await countMembers(tx, key.monitorId)
    if (a + b + 1 >= MEMBERS_BELOW) {
      throw invalid(
        'appEntitlementId',
        `both groups together have fewer than ${MEMBERS_BELOW} members`,
        'VALUE_TOO_LONG',
      )
    }
    const row = await insertMember(tx, key)
    emit(bindingChanged('bound', row))
    await enqueueCheck(tx, key.monitorId)
    return toBinding(row)
  },
})
