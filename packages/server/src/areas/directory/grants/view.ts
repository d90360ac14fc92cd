import type { GrantReasonsRow, GrantsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AppUser } from '../accounts/shape.ts'
import type { AppEntitlementUserBinding, AppEntitlementUserView, AppEntitlementWithExpired } from './shape.ts'

/** A grant's row, and the apps of what it is inherited from. */
export type GrantRow = GrantsRow & { sources: { appId: string; id: string }[] }

type Reasons = Answer<typeof AppEntitlementWithExpired>['grantReasons']

const keyOf = (row: Pick<GrantRow, 'app_id' | 'entitlement_id' | 'app_user_id'>) => ({
  appId: row.app_id,
  appEntitlementId: row.entitlement_id,
  appUserId: row.app_user_id,
})

/** Held in its own right and inherited: it names itself among its sources. */
export const sourcesOf = (row: GrantRow): { appId: string; id: string }[] =>
  row.is_direct && row.sources.length > 0
    ? [{ appId: row.app_id, id: row.entitlement_id }, ...row.sources]
    : row.sources

export const toUserView = (
  row: GrantRow,
  account: Answer<typeof AppUser> | undefined,
): Answer<typeof AppEntitlementUserView> => ({
  ...keyOf(row),
  appUser: account ? { appUser: account, appPath: '', identityUserPath: '', lastUsagePath: '' } : null,
  grantSources: sourcesOf(row),
  originatingTicketId: row.ticket_id,
  appEntitlementUserBindingCreatedAt: row.created_at,
  appEntitlementUserBindingDeprovisionAt: row.deprovision_at,
})

export const toBinding = (row: GrantRow): Answer<typeof AppEntitlementUserBinding> => ({
  ...keyOf(row),
  grantSources: sourcesOf(row),
  createdAt: row.created_at,
  deprovisionAt: row.deprovision_at,
  deletedAt: null,
})

export const toReasons = (row: GrantRow, reasons: readonly GrantReasonsRow[]): Reasons =>
  reasons.map((reason) => ({
    ...keyOf(row),
    derivedIdType: reason.type,
    derivedIdData: reason.data,
    // Safe because the table allows only these ends of the names.
    referenceStrength: `GRANT_REASON_REFERENCE_STRENGTH_${reason.strength}` as Reasons[number]['referenceStrength'],
    reasonExpiresAt: reason.expires_at,
    createdAt: reason.created_at,
    updatedAt: reason.created_at,
    deletedAt: null,
  }))
