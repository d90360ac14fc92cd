import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { Change } from '../../../service/events.ts'
import { BASIC_USER } from '../../../service/permissions.ts'
import type { UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toUser, User } from '../../auth/service-principals/api.ts'

type Shown = Answer<typeof User>

export const userChanged = (
  verb: 'created' | 'updated' | 'deleted',
  before: Shown | null,
  after: Shown | null,
): Change => ({
  kind: `directory.user.${verb}`,
  subject: { type: 'user', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

/** One event for many people, so that an upgrade starts no automation for each of them. */
export const basicUserGiven = (tenantId: string, ids: readonly string[]): Change => ({
  kind: 'directory.users.givenRole',
  subject: { type: 'tenant', id: tenantId },
  after: { roleId: BASIC_USER, count: ids.length, ids },
})

/** Another delegate, or other times, which the user itself does not show. */
export const delegationChanged = (before: UsersRow, after: UsersRow): Change => ({
  kind: 'directory.user.updated',
  subject: { type: 'user', id: after.id },
  before: withTimes(before),
  after: withTimes(after),
})

const withTimes = (row: UsersRow) => ({
  ...wire(toUser(row)),
  delegationStartAt: row.delegation_starts_at && formatTimestamp(row.delegation_starts_at),
  delegationExpireAt: row.delegation_expires_at && formatTimestamp(row.delegation_expires_at),
})

const wire = (user: Shown | null) => User.write(user) as Change['after'] // Safe because a shape writes an object or null.
