import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { timestamp } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { lockWritable } from '../../entitlements/access.ts'
import { grantChanges } from '../events.ts'
import { AppEntitlementUserBinding } from '../shape.ts'
import { getGrant, lockGrant, saveDeprovisionAt } from '../store.ts'
import { toBinding } from '../view.ts'

const PATH = '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{app_user_id}'

type Named = { readonly app_id: string; readonly app_entitlement_id: string; readonly app_user_id: string }

async function setEnd(context: Context, named: Named, at: Temporal.Instant | null) {
  const { tx, emit } = context
  const { app_id: appId, app_entitlement_id: id, app_user_id: appUserId } = named
  context.checkVersion(await lockWritable(context, { appId, id, permission: 'grants:write' }))
  const grant = await lockGrant(tx, { entitlementId: id, appUserId })
  if (!grant.is_direct) throw precondition('INVALID_STATE', 'it is held through another entitlement and ends with that')
  if (String(grant.deprovision_at) === String(at)) return { binding: toBinding(grant) }
  await saveDeprovisionAt(tx, { entitlementId: id, appUserId }, at)
  const saved = await getGrant(tx, { entitlementId: id, appUserId })
  for (const change of await grantChanges(tx, 'updated', [saved])) emit(change)
  return { binding: toBinding(saved) }
}

export const updateGrantDuration = operation({
  id: 'directory.grants.updateDuration',
  about: 'Says when a grant ends by itself.',
  route: `POST ${PATH}/update-grant-duration`,
  guard: requiresOrOwns('grants:write'),
  called: 'AppEntitlementUserBindingService/UpdateGrantDuration',
  request: shape('UpdateGrantDurationRequest', 'When.', {
    newDeprovisionAt: required(timestamp('When it ends; in the future.')),
  }),
  response: shape('UpdateGrantDurationResponse', 'The grant as it is now.', { binding: AppEntitlementUserBinding }),

  async run(context, { newDeprovisionAt: at }, params) {
    if (Temporal.Instant.compare(at, context.now) <= 0) {
      throw invalid('newDeprovisionAt', `must be in the future, not ${at.toString()}`)
    }
    return setEnd(context, params, at)
  },
})

export const removeGrantDuration = operation({
  id: 'directory.grants.removeDuration',
  about: 'Lets a grant last until it is taken away.',
  route: `POST ${PATH}/remove-grant-duration`,
  guard: requiresOrOwns('grants:write'),
  called: 'AppEntitlementUserBindingService/RemoveGrantDuration',
  request: shape('RemoveGrantDurationRequest', 'Nothing to say.', {}),
  response: shape('RemoveGrantDurationResponse', 'The grant as it is now.', { binding: AppEntitlementUserBinding }),

  run: (context, _input, params) => setEnd(context, params, null),
})
