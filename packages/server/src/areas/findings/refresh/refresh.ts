import type { Named } from '../../../engine/job.ts'
import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { resolved } from '../assignment/resolve.ts'
import { rescored } from '../pipeline/appear.ts'

/** Which findings: of an app, of a user, or all; and after which one to continue. */
export type RefreshPayload = { readonly appId?: string; readonly userId?: string; readonly after?: string }
export const REFRESH: Named<RefreshPayload> = { kind: 'findings.refresh', concurrency: { perTenant: 1 } }

const AT_A_TIME = 1000

/** Recomputes assignees and scores of findings, where they have changed. Nobody did it, so there is no audit. */
export const refresh = areaJob<RefreshPayload>({
  ...REFRESH,
  about: 'Brings who sees to findings, and their scores, up to date.',
  retry: PATIENT,

  async run({ tx, now }, payload) {
    const rows = await tx.rows<FindingsRow>(sql`
      select * from findings
      where id > ${payload.after ?? ''} and state <> 'RESOLVED' and ${concerned(payload)}
      order by id limit ${AT_A_TIME} for update`)
    await save(tx, rows, await rescored(tx, await resolved(tx, rows)))
    const last = rows.at(-1)
    return last && rows.length === AT_A_TIME ? sleepUntil(now, { ...payload, after: last.id }) : done
  },
})

function concerned({ appId, userId }: RefreshPayload): Sql {
  if (appId) return sql`app_id = ${appId}`
  return userId ? ofUser(userId) : sql`true`
}

/** Those assigned to the user, now or after the change: by hand, as owner of the app, or as manager of the subject. */
const ofUser = (userId: string): Sql => sql`(assignee_user_id = ${userId} or identity_user_id = ${userId}
  or coalesce(assigned_owner, computed_owner) ->> 'identityUserId' = ${userId}
  or app_id = any(array(select object_id from owners_view
    where object_type = 'app' and role_slug = 'owner' and user_id = ${userId}))
  or identity_user_id = any(array(select id from users_view where manager_ids @> array[${userId}]::text[])))`

async function save(tx: Tx, before: readonly FindingsRow[], after: readonly FindingsRow[]): Promise<void> {
  const changed = after.filter((row, index) => {
    const old = before[index]!
    return row.assignee_user_id !== old.assignee_user_id || row.system_score !== old.system_score
  })
  const rows = changed.map(({ id, assignee_user_id, system_score, risk_factors }) => ({
    id,
    assignee_user_id,
    system_score,
    risk_factors,
  }))
  await tx.run(sql`
    update findings f set assignee_user_id = n.assignee_user_id, system_score = n.system_score,
      risk_factors = n.risk_factors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(
      id text, assignee_user_id text, system_score integer, risk_factors jsonb)
    where f.id = n.id`)
}

export const refreshDaily = areaJob({
  kind: 'findings.refreshDaily',
  about: 'Has all findings brought up to date.',
  retry: PATIENT,
  async run({ enqueue }, _payload: { tick: string }) {
    enqueue(REFRESH, {}, { key: 'all', onKey: 'replace' })
    return done
  },
})
