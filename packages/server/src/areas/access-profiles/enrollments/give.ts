import { sql } from '../../../store/sql.ts'
import type { AccessProfilesRow } from '../../../store/tables.ts'
import { roleEntitlements } from '../../directory/builtin-app/api.ts'
import { justify } from '../../directory/grants/api.ts'
import { AUTO_APPROVE, type ChosenPolicy } from '../../policies/api.ts'
import { choosePolicy } from '../../policies/choice/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { closeTask } from '../../requests/tasks/outside/api.ts'
import type { Ref } from '../entries/store.ts'

export const MEMBERSHIP = 'TASK_ORIGIN_PROFILE_MEMBERSHIP'

type Member = { readonly profile: AccessProfilesRow; readonly userId: string; readonly isAutomatic: boolean }

/** What became of what an enrolment asks for. */
export type Given = { readonly held: readonly Ref[]; readonly asked: readonly (Ref & { readonly taskId: string })[] }

/** The enrolment asks for these entitlements: what the user does not hold is requested, each by a task of its own. */
export async function giveEntries(context: AreaContext, member: Member, entries: readonly Ref[]): Promise<Given> {
  const { tx } = context
  const { profile, userId } = member
  if (entries.length === 0) return { held: [], asked: [] }
  const ids = entries.map(({ id }) => id)
  await justify(tx, { profileId: profile.id, userId, isAutomatic: member.isAutomatic }, ids)
  await withdrawRevokes(context, userId, ids)
  const held = await listHeldIds(context, userId, ids)
  const asked: (Ref & { taskId: string })[] = []
  const roles = await roleEntitlements(tx, ids)
  if (!(await isEnabled(context, userId))) return { held: entries.filter(({ id }) => held.has(id)), asked }
  for (const { appId, id } of entries) {
    if (held.has(id)) continue
    const chosen = await policyFor(context, profile, { appId, id, isRole: roles.has(id) })
    const { taskId } = await createTask(context, {
      type: 'grant',
      origin: MEMBERSHIP,
      description: `Enrollment in ${profile.display_name}`,
      userId,
      appId,
      entitlementId: id,
      grantSeconds: secondsOf(chosen),
      chosen,
    })
    asked.push({ appId, id, taskId })
  }
  return { held: entries.filter(({ id }) => held.has(id)), asked }
}

const BYPASS = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY'

/**
 * Where a rule of the app fails, its owners decide as for everybody who asks: an error gives nothing. No profile passes
 * over the policy of a role of the service.
 */
async function policyFor(
  context: AreaContext,
  profile: AccessProfilesRow,
  { appId, id, isRole }: Ref & { readonly isRole: boolean },
): Promise<ChosenPolicy> {
  const own = await choosePolicy(context, 'grant', { appId, entitlementId: id })
  if (profile.enrollment_behavior !== BYPASS || own.error !== '' || isRole) return own
  const source = isLocked(own) ? own.source : 'APPLIED_SETTINGS_SOURCE_ACCESS_PROFILE_DEFAULT'
  return { ...own, policyId: AUTO_APPROVE, source, routingRuleId: '' }
}

const isLocked = ({ source }: ChosenPolicy): boolean => source === 'APPLIED_SETTINGS_SOURCE_ENTITLEMENT_OVERRIDE'

/** What an enrolment gives ends with it; only a locked entitlement keeps its own limit. */
const secondsOf = (chosen: ChosenPolicy): number | null => (isLocked(chosen) ? chosen.settings.maxGrantSeconds : null)

const isEnabled = async ({ tx }: AreaContext, userId: string): Promise<boolean> =>
  (await tx.find(sql`select 1 from users_view where id = ${userId} and status = 'ENABLED' and deleted_at is null`)) !==
  undefined

async function listHeldIds({ tx }: AreaContext, userId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ entitlement_id: string }>(sql`
    select distinct g.entitlement_id from app_users_view a join grants_view g on g.app_user_id = a.id
    where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null and g.entitlement_id = any(${[...ids]})`)
  return new Set(rows.map((row) => row.entitlement_id))
}

/** An earlier enrolment was to take it: that is withdrawn. */
async function withdrawRevokes(context: AreaContext, userId: string, ids: readonly string[]): Promise<void> {
  const open = await context.tx.rows<{ id: string }>(sql`
    select id from tasks_view where type = 'revoke' and state = 'OPEN' and deleted_at is null and origin = ${MEMBERSHIP}
      and user_id = ${userId} and entitlement_id = any(${[...ids]}) order by id`)
  for (const { id } of open) await closeTask(context, id, 'CANCELLED', 'An enrollment gives it again.')
}
