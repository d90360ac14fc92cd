import { isDeepStrictEqual } from 'node:util'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { bool } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkReferences } from '../../references/references.ts'
import { editedColumns } from '../../resources/rules.ts'
import { checkTags } from '../check-tags.ts'
import { entitlementChanged } from '../events.ts'
import { entitlementById } from '../guards.ts'
import { policiesNamed } from '../policies-named.ts'
import { checkProvisionPolicy } from '../provision-policy/check.ts'
import { checkProvisionReach, saveProvisionReach } from '../provision-policy/reach.ts'
import { saveAgreed } from '../provision-policy/save-agreed.ts'
import { bindDelegated } from '../proxies/bind-delegated.ts'
import { checkEmergency, checkNames } from '../rules.ts'
import { checkAlias, saveEntitlement } from '../save.ts'
import { AppEntitlement, AppEntitlementView } from '../shape.ts'
import { entitlementExpandMask, showEntitlement } from '../show.ts'
import { getEntitlement } from '../store.ts'
import { toEntitlement } from '../view.ts'

const POLICIES = ['provisionerPolicy', 'deprovisionerPolicy'] as const

export const updateEntitlement = operation({
  id: 'directory.entitlements.update',
  about: 'Changes an entitlement here; syncs leave what was changed by hand.',
  route: 'POST /api/v1/apps/{app_id}/entitlements/{id}',
  guard: entitlementById('entitlements:write'),
  called: 'AppEntitlementService/Update',
  request: shape('UpdateAppEntitlementRequest', 'The changes.', {
    entitlement: AppEntitlement,
    updateMask: fieldMask('Which members to change; absent means those present.'),
    overrideAccessRequestsDefaults: bool('The defaults of the app do not count here from now on.'),
    expandMask: entitlementExpandMask,
  }),
  response: shape('UpdateAppEntitlementResponse', 'The entitlement as it is now.', {
    appEntitlementView: AppEntitlementView,
    expanded: expandedList,
  }),

  async run(context, input, { app_id: appId, id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.entitlement)
    const stored = toEntitlement(row)
    const update = mergeUpdate({
      shape: AppEntitlement,
      name: 'entitlement',
      stored,
      given: input.entitlement,
      mask: input.updateMask,
      immutable: ['appId', 'appResourceTypeId', 'appResourceId'],
    })
    const overrides = input.overrideAccessRequestsDefaults === true && !update.merged.overrideAccessRequestsDefaults
    const merged = overrides ? { ...update.merged, overrideAccessRequestsDefaults: true } : update.merged
    if (!update.changed && !overrides) return showEntitlement(context, row, input.expandMask)
    const names = {
      display_name: merged.displayName,
      description: merged.description,
      slug: merged.slug,
      purpose: merged.purpose,
    }
    checkNames(row, names)
    checkEmergency(merged, 'entitlement.')
    await checkTags(tx, merged, stored, 'entitlement.')
    const form = { field: 'entitlement.requestSchemaId', what: 'request form', id: merged.requestSchemaId } as const
    await checkReferences(context, [
      ...(merged.requestSchemaId === stored.requestSchemaId ? [] : [form]),
      ...policiesNamed(merged, stored, { prefix: 'entitlement.', appId, entitlementId: id }),
    ])
    const isProvisioningOther = POLICIES.some((name) => JSON.stringify(merged[name]) !== JSON.stringify(stored[name]))
    if (isProvisioningOther) checkProvisionReach(context, merged, { prefix: 'entitlement.', appId })
    for (const name of POLICIES) {
      if (JSON.stringify(merged[name]) === JSON.stringify(stored[name])) continue
      const checked = { policy: merged[name], field: `entitlement.${name}`, appId }
      await bindDelegated(context, await checkProvisionPolicy(context, checked), { appId, id })
    }
    await checkAlias(tx, merged.alias, id)
    const edited = new Set(editedColumns(['display_name', 'description', 'slug', 'purpose'], row, names))
    if (!isDeepStrictEqual(merged.annotations, stored.annotations)) edited.add('annotations')
    await saveEntitlement(tx, id, merged, [...edited].sort())
    await saveAgreed(context, { id, appId, agreed: row.agreed }, merged)
    if (isProvisioningOther) await saveProvisionReach(context, id)
    const saved = context.setEtag(await getEntitlement(tx, appId, id))
    emit(entitlementChanged('updated', stored, toEntitlement(saved)))
    return showEntitlement(context, saved, input.expandMask)
  },
})
