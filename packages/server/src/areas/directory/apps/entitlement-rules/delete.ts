import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { ruleChanged } from './events.ts'
import { lockRule, lockRules, placeRules, removeRule } from './store.ts'
import { toRule } from './view.ts'

export const deleteEntitlementRule = operation({
  id: 'directory.apps.entitlementRules.delete',
  about: 'Deletes a configuration rule for entitlements; those behind it move up.',
  route: 'DELETE /api/v1/apps/{app_id}/entitlement_configuration_rules/{id}',
  guard: app('apps:write'),
  request: shape('EntitlementConfigurationRuleServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('EntitlementConfigurationRuleServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, params) {
    const { tx, emit } = context
    const row = context.checkVersion(await lockRule(tx, params))
    await removeRule(tx, row.id)
    const left = await lockRules(tx, params.app_id)
    await placeRules(
      tx,
      params.app_id,
      left.map(({ id }) => id),
    )
    emit(ruleChanged('deleted', toRule(row), null))
    return {}
  },
})
