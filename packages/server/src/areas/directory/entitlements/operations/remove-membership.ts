import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { endDirect } from '../../grants/change.ts'
import { lockGrant } from '../../grants/store.ts'
import { entitlement } from '../guards.ts'
import { checkManual } from '../rules.ts'

export const removeMembership = operation({
  id: 'directory.entitlements.removeMembership',
  about: 'Ends the membership of an account in an entitlement whose members are managed by hand.',
  route: 'DELETE /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/remove-membership',
  guard: entitlement('grants:write'),
  called: 'AppEntitlementService/RemoveEntitlementMembership',
  request: shape('RemoveEntitlementMembershipRequest', 'Whose.', { appUserId: required(id('The account.')) }),
  response: shape('RemoveEntitlementMembershipResponse', 'What takes it away.', {
    revokeTaskId: id('The task that takes it away; empty when it is gone already.'),
  }),

  async run(context, { appUserId }, { app_entitlement_id: entitlementId }) {
    checkManual(context.checkVersion(context.entitlement))
    const grant = await lockGrant(context.tx, { entitlementId, appUserId })
    if (!grant.is_direct) throw precondition('INVALID_STATE', 'it is held through another entitlement: end that one')
    await endDirect(context, { entitlementId, appUserId })
    return { revokeTaskId: '' }
  },
})
