import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { required, shape } from '../../../wire/shape.ts'
import { setGrantPolicy } from '../../directory/entitlements/api.ts'
import { makeProfile } from '../make.ts'
import { grantPolicyId, profileAnswer, profileExpandMask, profileFields } from '../shape.ts'
import { showProfile } from '../show.ts'

export const createProfile = operation({
  id: 'accessProfiles.create',
  about: 'Makes an access profile, and in the app of the service the entitlements that stand for its members.',
  route: 'POST /api/v1/catalogs',
  guard: requires('catalogs:write'),
  request: shape('RequestCatalogManagementServiceCreateRequest', 'The access profile.', {
    ...profileFields,
    displayName: required(profileFields.displayName),
    grantPolicyId,
    expandMask: profileExpandMask,
  }),
  response: profileAnswer,

  async run(context, { expandMask, grantPolicyId: policyId = '', ...input }) {
    const row = await makeProfile(context, {
      displayName: input.displayName,
      description: input.description ?? '',
      published: input.published ?? false,
      visibleToEveryone: input.visibleToEveryone ?? false,
      requestBundle: input.requestBundle ?? false,
      enrollmentBehavior: input.enrollmentBehavior ?? 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED',
      unenrollmentBehavior: input.unenrollmentBehavior ?? 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED',
      unenrollmentEntitlementBehavior:
        input.unenrollmentEntitlementBehavior ?? 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED',
      annotations: input.annotations ?? {},
    })
    if (policyId !== '') {
      await setGrantPolicy(context, {
        appId: row.app_id,
        id: row.enrollment_entitlement_id,
        policyId,
        field: 'grantPolicyId',
      })
    }
    return showProfile(context, context.setEtag(row), expandMask)
  },
})
