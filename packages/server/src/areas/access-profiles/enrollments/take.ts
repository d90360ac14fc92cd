import { sql } from '../../../store/sql.ts'
import type { AccessProfilesRow } from '../../../store/tables.ts'
import { roleEntitlements } from '../../directory/builtin-app/api.ts'
import { listJustified } from '../../directory/grants/api.ts'
import { AUTO_REVOKE } from '../../policies/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { closeTask } from '../../requests/tasks/outside/api.ts'
import type { Ref } from '../entries/store.ts'
import { MEMBERSHIP } from './give.ts'

const LEAVES: ReadonlySet<string> = new Set([
  'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_UNSPECIFIED',
  'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_LEAVE_ACCESS_AS_IS',
])
const REVOKE_UNJUSTIFIED = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_REVOKE_UNJUSTIFIED'
const BYPASS = 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS'

export type Taken = readonly (Ref & { readonly taskId: string })[]

/**
 * An enrolment asks for these entitlements no more, and its justifications are gone. What has not been given yet is not
 * given any more; what the user holds is left or taken, as the profile says.
 */
export async function takeEntries(
  context: AreaContext,
  { profile, userId }: { readonly profile: AccessProfilesRow; readonly userId: string },
  ids: readonly string[],
): Promise<Taken> {
  if (ids.length === 0) return []
  const justified = await listJustified(context.tx, userId, ids)
  const alone = ids.filter((id) => !justified.has(id))
  await withdrawGrants(context, userId, alone)
  const { unenrollment_behavior: behavior } = profile
  if (LEAVES.has(behavior)) return []
  const taken: (Ref & { taskId: string })[] = []
  const roles = await roleEntitlements(context.tx, ids)
  for (const held of await listHeld(context, userId, behavior === REVOKE_UNJUSTIFIED ? alone : ids)) {
    const { taskId } = await createTask(context, {
      type: 'revoke',
      origin: MEMBERSHIP,
      description: `The enrollment in ${profile.display_name} is over`,
      userId,
      appId: held.app_id,
      entitlementId: held.entitlement_id,
      accountId: held.app_user_id,
      ...(profile.unenrollment_entitlement_behavior === BYPASS && !roles.has(held.entitlement_id)
        ? { policyId: AUTO_REVOKE }
        : {}),
    })
    taken.push({ appId: held.app_id, id: held.entitlement_id, taskId })
  }
  return taken
}

type Held = { readonly app_id: string; readonly entitlement_id: string; readonly app_user_id: string }

/** What is inherited ends with what it comes from. */
const listHeld = ({ tx }: AreaContext, userId: string, ids: readonly string[]): Promise<Held[]> =>
  tx.rows<Held>(sql`
    select g.app_id, g.entitlement_id, g.app_user_id from app_users_view a join grants_view g on g.app_user_id = a.id
    join app_entitlements_view e on e.id = g.entitlement_id and e.deleted_at is null
    where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null and g.is_direct
      and g.entitlement_id = any(${[...ids]})
    order by g.entitlement_id, g.app_user_id`)

async function withdrawGrants(context: AreaContext, userId: string, ids: readonly string[]): Promise<void> {
  const open = await context.tx.rows<{ id: string }>(sql`
    select id from tasks_view where type = 'grant' and state = 'OPEN' and deleted_at is null and origin = ${MEMBERSHIP}
      and user_id = ${userId} and entitlement_id = any(${[...ids]}) order by id`)
  for (const { id } of open) await closeTask(context, id, 'CANCELLED', 'The enrollment that asked for it is over.')
}
