import { invalid, precondition } from '../../../lib/failure.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'

type Emergency = { emergencyGrantEnabled: boolean; emergencyGrantPolicyId: string }

/** Access in an emergency is decided by a policy of its own. */
export function checkEmergency(given: Emergency, prefix = ''): void {
  if (given.emergencyGrantEnabled && given.emergencyGrantPolicyId === '') {
    throw invalid(`${prefix}emergencyGrantPolicyId`, 'is required when emergencyGrantEnabled', 'VALUE_REQUIRED')
  }
}

type Kept = Pick<AppEntitlementsRow, 'display_name' | 'description' | 'slug' | 'is_builtin' | 'is_access'>

/** An entitlement of the service itself keeps its name; policies and other settings are like those of any other. */
export function checkNames(before: Kept, after: Pick<Kept, 'display_name' | 'description' | 'slug'>): void {
  if (!before.is_builtin && !before.is_access) return
  const renamed = (['display_name', 'description', 'slug'] as const).some((name) => before[name] !== after[name])
  if (renamed) throw precondition('IMMUTABLE_OBJECT', 'this entitlement belongs to the service and cannot be renamed')
}

type Managed = Pick<AppEntitlementsRow, 'is_builtin' | 'is_access' | 'is_manually_managed'>

/** Members of an entitlement that a connector reports are granted and revoked through the connector. */
export function checkManual({ is_builtin, is_access, is_manually_managed }: Managed): void {
  if (is_manually_managed && !is_access) return
  throw precondition('INVALID_STATE', whyNotByHand({ is_builtin, is_access }))
}

function whyNotByHand({ is_builtin, is_access }: Pick<Managed, 'is_builtin' | 'is_access'>): string {
  if (is_access) return 'whoever has an account of the app holds this entitlement; nobody is added to it'
  if (is_builtin) {
    return 'this entitlement belongs to the service: people are given it by a task, so ask for it, or for it to be taken'
  }
  return 'members of this entitlement come from a connector; only those made here take them'
}

/** A short name made of the long one. */
export const slugOf = (displayName: string): string =>
  displayName
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64) || 'entitlement'
