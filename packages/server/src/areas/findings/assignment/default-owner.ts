import type { FindingsRow } from '../../../store/tables.ts'
import type { TargetMember } from '../shapes/types.ts'

/** A reference in the form of the wire: one of its members is set. */
export type OwnerRef = {
  readonly identityUserId?: string
  readonly appOwnerAppId?: string
  readonly managerOfUserId?: string
  readonly userSetId?: string
}

/** The assignee of findings of a target when no rule sets another. A connector's first owner precedes its app's. */
export function defaultOwner(row: FindingsRow, connectorOwners: ReadonlyMap<string, string>): OwnerRef | null {
  switch (
    row.target as TargetMember // Safe because only these are stored.
  ) {
    case 'connectorTarget': {
      const owner = connectorOwners.get(row.connector_id)
      return owner ? { identityUserId: owner } : { appOwnerAppId: row.app_id }
    }
    case 'appUserTarget':
    case 'appResourceTarget':
    case 'usageResourceTarget':
      return { appOwnerAppId: row.app_id }
    case 'identityUserTarget':
      return { managerOfUserId: row.identity_user_id }
    default:
      return null
  }
}
