import { Failure, missingReference } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { anybody } from '../../../service/guard.ts'
import { sql } from '../../../store/sql.ts'

/** `checkOffboards` decides. */
export const offboarder = anybody('managers of the person, and holders of revokes:others', {
  narrowed: ['revokes:others', 'requests:self'],
})

/** Those who may have each single access of somebody taken away, whatever it is. */
export async function checkOffboards({ tx, actor, hasPermission }: Context, subjectUserId: string): Promise<void> {
  const callerId = userIdOf(actor)
  const isManagers = hasPermission('requests:self') && callerId !== ''
  const user = await tx.find<{ is_report: boolean }>(sql`
    select ${callerId} = any(manager_ids) as is_report from users_view
    where id = ${subjectUserId} and deleted_at is null`)
  const mayCall = hasPermission('revokes:others') || (isManagers && user?.is_report === true)
  if (!mayCall) {
    throw new Failure(
      'PERMISSION_DENIED',
      'INSUFFICIENT_PERMISSION',
      'this is for managers of the person and holders of revokes:others',
      { metadata: { permission: 'revokes:others' } },
    )
  }
  if (!user) throw missingReference('subjectUserId', 'user', subjectUserId)
}
