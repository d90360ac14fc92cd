import { invalid, precondition } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { timestamp } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { entitlement } from '../../entitlements/guards.ts'
import type { EntitlementRow } from '../../entitlements/view.ts'
import { setGrantEnd } from '../set-end.ts'
import { AppEntitlementUserBinding } from '../shape.ts'
import { lockGrant } from '../store.ts'
import { toBinding } from '../view.ts'

const PATH = '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users/{app_user_id}'

type Guarded = Context & { readonly entitlement: EntitlementRow }

async function setEnd(context: Guarded, appUserId: string, at: Temporal.Instant | null) {
  const { id } = context.checkVersion(context.entitlement)
  const key = { entitlementId: id, appUserId }
  const grant = await lockGrant(context.tx, key)
  if (!grant.is_direct) throw precondition('INVALID_STATE', 'it is held through another entitlement and ends with that')
  return { binding: toBinding(await setGrantEnd(context, key, at)) }
}

export const updateGrantDuration = operation({
  id: 'directory.grants.updateDuration',
  about: 'Says when a grant ends by itself.',
  route: `POST ${PATH}/update-grant-duration`,
  guard: entitlement('grants:write'),
  called: 'AppEntitlementUserBindingService/UpdateGrantDuration',
  request: shape('UpdateGrantDurationRequest', 'When.', {
    newDeprovisionAt: required(timestamp('When it ends; in the future.')),
  }),
  response: shape('UpdateGrantDurationResponse', 'The grant as it is now.', { binding: AppEntitlementUserBinding }),

  async run(context, { newDeprovisionAt: at }, { app_user_id }) {
    if (Temporal.Instant.compare(at, context.now) <= 0) {
      throw invalid('newDeprovisionAt', `must be in the future, not ${at.toString()}`)
    }
    return setEnd(context, app_user_id, at)
  },
})

export const removeGrantDuration = operation({
  id: 'directory.grants.removeDuration',
  about: 'Lets a grant last until it is taken away.',
  route: `POST ${PATH}/remove-grant-duration`,
  guard: entitlement('grants:write'),
  called: 'AppEntitlementUserBindingService/RemoveGrantDuration',
  request: shape('RemoveGrantDurationRequest', 'Nothing to say.', {}),
  response: shape('RemoveGrantDurationResponse', 'The grant as it is now.', { binding: AppEntitlementUserBinding }),

  run: (context, _input, { app_user_id }) => setEnd(context, app_user_id, null),
})
