import { operation } from '../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { nullable, type Request, shape } from '../../../wire/shape.ts'
import { renameProfileResource } from '../../directory/builtin-app/api.ts'
import { loadEntitlements, setGrantPolicy } from '../../directory/entitlements/api.ts'
import { profileChanged } from '../events.ts'
import { writeProfile } from '../guards.ts'
import { profileAnswer, profileExpandMask, RequestCatalogInput } from '../shape.ts'
import { showProfile } from '../show.ts'
import { resourceOf, saveProfile } from '../store.ts'
import { toProfile } from '../view.ts'

export const updateProfile = operation({
  id: 'accessProfiles.update',
  about: 'Changes an access profile; what members have stays as it is.',
  route: 'POST /api/v1/catalogs/{id}',
  guard: writeProfile,
  request: shape('RequestCatalogManagementServiceUpdateRequest', 'The changes.', {
    catalog: nullable(RequestCatalogInput),
    updateMask: fieldMask('Which members of catalog to change; absent means those present.'),
    expandMask: profileExpandMask,
  }),
  response: profileAnswer,

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = toProfile(context.checkVersion(context.profile))
    const enrolment = { appId: context.profile.app_id, id: context.profile.enrollment_entitlement_id }
    const policyBefore = (await loadEntitlements(tx, [enrolment.id])).get(enrolment.id)?.grantPolicyId ?? ''
    const { merged, changed } = mergeUpdate({
      shape: RequestCatalogInput,
      name: 'catalog',
      stored: { ...before, grantPolicyId: policyBefore },
      given: input.updateMask ? input.catalog : withoutEmptyPolicy(input.catalog),
      mask: input.updateMask,
    })
    if (!changed) return showProfile(context, context.profile, input.expandMask)
    const row = context.setEtag(await saveProfile(tx, id, merged))
    if (merged.displayName !== before.displayName) {
      await renameProfileResource(tx, { id, displayName: merged.displayName }, resourceOf(row))
    }
    emit(profileChanged('updated', before, toProfile(row)))
    const policyId = merged.grantPolicyId
    if (policyId !== policyBefore) {
      await setGrantPolicy(context, { ...enrolment, policyId, field: 'catalog.grantPolicyId' })
    }
    return showProfile(context, row, input.expandMask)
  },
})

type Given = Request<typeof RequestCatalogInput> | undefined

/** No answer has the policy, so whoever sends back what was read says nothing of it. */
function withoutEmptyPolicy(given: Given): Given {
  if (given?.grantPolicyId !== '') return given
  const { grantPolicyId: _, ...rest } = given
  return rest
}
