import { invalid } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nullable, required, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef, app, saveDefaultProfile } from '../../directory/apps/api.ts'
import { loadEntitlements } from '../../directory/entitlements/api.ts'
import { profileChanged } from '../events.ts'
import { MOST_ACCESS_ENTITLEMENTS, profileAnswer } from '../shape.ts'
import { showProfile } from '../show.ts'
import { insertProfile, lockProfile, saveAccessEntitlements, saveProfile } from '../store.ts'
import { type ProfileRow, toProfile } from '../view.ts'
import { checkAccessEntitlements } from '../visibility/check.ts'

const Audience = enumeration('StandardAudience', 'Who may ask for what an app has.', [
  'AUDIENCE_UNSPECIFIED',
  'EVERYONE',
  'ENTITLEMENTS',
  'NONE',
])

/** It is a hidden profile that offers all the app has; nobody is enrolled in it. */
export const setStandardAudience = operation({
  id: 'accessProfiles.standardAudience.set',
  about: 'Says who may ask for what an app has: everybody, those who hold one of some entitlements, or nobody.',
  route: 'PUT /api/v1/apps/{app_id}/standard-audience',
  called: 'RequestCatalogManagementService/SetStandardAudience',
  guard: app('apps:write'),
  request: shape('SetStandardAudienceRequest', 'Who may ask.', {
    audience: required(oneOfNames(Audience, 'Who may ask.')),
    accessEntitlements: nullable(
      list(AppEntitlementRef, MOST_ACCESS_ENTITLEMENTS, 'With ENTITLEMENTS: whoever holds one of these may ask.'),
    ),
  }),
  response: profileAnswer,

  async run(context, input) {
    const { tx, emit } = context
    const { audience } = input
    const given = input.accessEntitlements ?? []
    if (audience === 'AUDIENCE_UNSPECIFIED') throw invalid('audience', 'must be EVERYONE, ENTITLEMENTS or NONE')
    if ((audience === 'ENTITLEMENTS') !== given.length > 0) {
      throw invalid('accessEntitlements', 'must be given with ENTITLEMENTS, and only then')
    }
    const ids = [...new Set(await checkAccessEntitlements(tx, 'accessEntitlements', given))]
    context.checkVersion(context.app)
    const before = await ensureAudience(context)
    const content = {
      ...toProfile(before),
      published: audience !== 'NONE',
      visibleToEveryone: audience === 'EVERYONE',
    }
    await saveProfile(tx, before.id, content)
    const saved = await saveAccessEntitlements(tx, before.id, ids)
    const entitlements = await loadEntitlements(tx, [...before.access_entitlement_ids, ...ids])
    emit(profileChanged('updated', toProfile(before, entitlements), toProfile(saved, entitlements)))
    return showProfile(context, saved, undefined)
  },
})

/** The app is locked by the guard: two who set it at once make one. */
async function ensureAudience(
  context: Context & { readonly app: { id: string; display_name: string } },
): Promise<ProfileRow> {
  const { tx, emit, app } = context
  const known = await tx.find<{ id: string }>(sql`
    select id from access_profiles where audience_app_id = ${app.id} and deleted_at is null`)
  if (known) return lockProfile(tx, known.id)
  const made = { id: newId(tx.now), createdByUserId: userIdOf(context.actor), audienceAppId: app.id }
  const row = await insertProfile(tx, made, {
    displayName: `Standard audience of ${app.display_name}`.slice(0, 256),
    description: '',
    published: false,
    visibleToEveryone: false,
    requestBundle: false,
    enrollmentBehavior: 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED',
    unenrollmentBehavior: 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED',
    unenrollmentEntitlementBehavior: 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_UNSPECIFIED',
    annotations: {},
  })
  await saveDefaultProfile(tx, app.id, row.id)
  emit(profileChanged('created', null, toProfile(row)))
  return row
}
