import type { AccessProfilesRow } from '../../store/tables.ts'
import type { Answer } from '../../wire/shape.ts'
import type { AppEntitlement } from '../directory/entitlements/api.ts'
import type { RequestCatalog } from './shape.ts'

export type Shown = Answer<typeof RequestCatalog>

/** A profile with the number of its members, and whether it has a rule. */
export type ProfileRow = AccessProfilesRow & { readonly member_count: bigint; readonly has_automation: boolean }

/** What a save decides. */
export type Content = Pick<
  Shown,
  | 'displayName'
  | 'description'
  | 'published'
  | 'visibleToEveryone'
  | 'requestBundle'
  | 'enrollmentBehavior'
  | 'unenrollmentBehavior'
  | 'unenrollmentEntitlementBehavior'
  | 'annotations'
>

export const toProfile = (
  row: AccessProfilesRow,
  entitlements: ReadonlyMap<string, Answer<typeof AppEntitlement>> = new Map(),
): Shown => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  published: row.published,
  visibleToEveryone: row.visible_to_everyone,
  requestBundle: row.request_bundle,
  // Safe because only names of these enumerations are stored.
  enrollmentBehavior: row.enrollment_behavior as Shown['enrollmentBehavior'],
  unenrollmentBehavior: row.unenrollment_behavior as Shown['unenrollmentBehavior'],
  unenrollmentEntitlementBehavior: row.unenrollment_entitlement_behavior as Shown['unenrollmentEntitlementBehavior'],
  annotations: row.annotations as Shown['annotations'],
  accessEntitlements: row.access_entitlement_ids.flatMap((id) => entitlements.get(id) ?? []),
  createdByUserId: row.created_by_user_id,
  enrollmentEntitlementRef: refOf(row.app_id, row.enrollment_entitlement_id),
  excludedEntitlementRef: refOf(row.app_id, row.excluded_entitlement_id),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

const refOf = (appId: string, id: string) => (id === '' ? null : { appId, id })
