import { notFound } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { AppEntitlementMonitorBinding } from '../shape.ts'
import { findMember } from '../store.ts'
import { toBinding } from '../view.ts'
import { bindingRequest, keyOf } from './request.ts'

export const getBinding = operation({
  id: 'directory.conflicts.bindings.get',
  about: 'Reads whether an entitlement is in a group of an access conflict monitor.',
  route: 'POST /api/v1/appentitlementmonitorbinding/get',
  called: 'AppEntitlementMonitorBindingService/Get',
  guard: requires('conflicts:read'),
  reads: true,
  request: bindingRequest('GetAppEntitlementMonitorBindingRequest'),
  response: AppEntitlementMonitorBinding,

  async run({ tx }, input) {
    const row = await findMember(tx, keyOf(input))
    if (!row) throw notFound('binding', `${input.monitorId}/${input.appEntitlementId}`)
    return toBinding(row)
  },
})
