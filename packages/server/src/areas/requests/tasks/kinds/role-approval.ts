import { newId } from '../../../../lib/ids.ts'
import type { FrozenStep } from '../../../policies/api.ts'
import type { TaskStepRow } from '../rows/rows.ts'

/** Super Administrators decide about a role of the service. It is neither skipped, reassigned nor delegated. */
export const roleApproval = (entitlementId: string, userIds: readonly string[]): FrozenStep => ({
  id: newId(),
  kind: 'approval',
  document: { approval: { users: { userIds: [...userIds], allowSelfApproval: false }, decidesRole: entitlementId } },
})

/** The entitlement of the role that an approval is there for; empty for any other. */
export const decidesRoleOf = ({ document }: Pick<TaskStepRow, 'document'>): string =>
  typeof document.decidesRole === 'string' ? document.decidesRole : ''
