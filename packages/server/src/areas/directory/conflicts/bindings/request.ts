import { oneOfNames } from '../../../../wire/enums.ts'
import { id } from '../../../../wire/scalars.ts'
import { type Request, required, shape } from '../../../../wire/shape.ts'
import { sideOf } from '../rules.ts'
import { EntitlementGroup } from '../shape.ts'

/** What names a binding. */
export const bindingRequest = (name: string) =>
  shape(name, 'An entitlement and the group it is in.', {
    monitorId: required(id('The monitor.')),
    appId: required(id('The app of the entitlement.')),
    appEntitlementId: required(id('The entitlement.')),
    entitlementGroup: required(oneOfNames(EntitlementGroup, 'The group.')),
  })

export const keyOf = (input: Request<ReturnType<typeof bindingRequest>>) => ({
  monitorId: input.monitorId,
  appId: input.appId,
  entitlementId: input.appEntitlementId,
  side: sideOf(input.entitlementGroup),
})
