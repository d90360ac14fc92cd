import { notFound } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { enqueueCheck } from '../checks/enqueue-check.ts'
import { bindingChanged } from '../events.ts'
import { deleteMember, findMember, findMonitor } from '../store.ts'
import { bindingRequest, keyOf } from './request.ts'

export const deleteBinding = operation({
  id: 'directory.conflicts.bindings.delete',
  about: 'Takes an entitlement out of a group of an access conflict monitor.',
  route: 'DELETE /api/v1/appentitlementmonitorbinding',
  called: 'AppEntitlementMonitorBindingService/Delete',
  guard: requires('conflicts:write'),
  request: bindingRequest('DeleteAppEntitlementMonitorBindingRequest'),
  response: shape('DeleteAppEntitlementMonitorBindingResponse', 'Nothing to say.', {}),

  async run({ tx, emit }, input) {
    const key = keyOf(input)
    await findMonitor(tx, key.monitorId)
    const row = await findMember(tx, key)
    if (!row) throw notFound('binding', `${key.monitorId}/${key.entitlementId}`)
    await deleteMember(tx, key)
    emit(bindingChanged('unbound', row))
    await enqueueCheck(tx, key.monitorId)
    return {}
  },
})
