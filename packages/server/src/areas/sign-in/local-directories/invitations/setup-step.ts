import { sql } from '../../../../store/sql.ts'
import type { SetupStep } from '../../../console/api.ts'

/** Somebody else was invited, or has a role already. */
export const inviteStep: SetupStep = {
  kind: 'invite',
  title: 'Invite the first people',
  about: 'Somebody who decides about requests, and somebody who looks after this with you.',
  page: '/settings/invitations',
  does: 'users:write',
  reads: ['users:read'],
  isDone: async ({ tx }) =>
    (await tx.find(sql`
      select 1 where exists (select from local_invitations where revoked_at is null)
        or (select count(*) from (select from users_view where type = 'USER_TYPE_HUMAN' and role_ids <> '{}'
            and status = 'ENABLED' and deleted_at is null limit 2) as holders) > 1`)) !== undefined,
}
