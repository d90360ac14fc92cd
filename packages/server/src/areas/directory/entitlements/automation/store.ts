import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Person } from '../../people/fields.ts'
import type { RuleContent, RuleRow } from './view.ts'

type Saved = RuleContent & Pick<RuleRow, 'reaches_all'>

const ruleWhere = (where: Sql): Sql => sql`
  select m.*, coalesce((select jsonb_agg(jsonb_build_object('appId', s.app_id, 'id', s.id) order by place)
    from unnest(m.source_ids) with ordinality as named(id, place) join app_entitlements s on s.id = named.id), '[]')
    as sources
  from membership_rules m where ${where}`

export const findRule = (tx: Tx, entitlementId: string): Promise<RuleRow | undefined> =>
  tx.find<RuleRow>(ruleWhere(sql`m.entitlement_id = ${entitlementId}`))

export const getRule = (tx: Tx, entitlementId: string): Promise<RuleRow> =>
  tx.get<RuleRow>(ruleWhere(sql`m.entitlement_id = ${entitlementId}`), 'membership rule', entitlementId)

/** It runs immediately, so its state is set now. */
export const insertRule = (tx: Tx, key: { appId: string; entitlementId: string }, rule: Saved): Promise<number> =>
  tx.run(sql`
    insert into membership_rules (entitlement_id, app_id, display_name, description, kind, expression, source_ids,
                                  reaches_all, run_status, created_at, updated_at)
    values (${key.entitlementId}, ${key.appId}, ${rule.display_name}, ${rule.description}, ${rule.kind},
            ${rule.expression}, ${rule.source_ids}, ${rule.reaches_all}, 'IN_PROGRESS', ${tx.now}, ${tx.now})`)

export const saveRule = (tx: Tx, entitlementId: string, rule: Saved): Promise<number> =>
  tx.run(sql`
    update membership_rules set display_name = ${rule.display_name}, description = ${rule.description},
      kind = ${rule.kind}, expression = ${rule.expression}, source_ids = ${rule.source_ids},
      reaches_all = ${rule.reaches_all}, run_status = 'IN_PROGRESS', updated_at = ${tx.now}, version = version + 1
    where entitlement_id = ${entitlementId}`)

export const deleteRule = (tx: Tx, entitlementId: string): Promise<number> =>
  tx.run(sql`delete from membership_rules where entitlement_id = ${entitlementId}`)

export const saveRun = (tx: Tx, entitlementId: string, status: 'SUCCESS' | 'FAILED', error: string): Promise<number> =>
  tx.run(sql`
    update membership_rules set run_status = ${status}, run_error = ${error.slice(0, 4096)},
      run_completed_at = ${tx.now}
    where entitlement_id = ${entitlementId}`)

/** Users for whom a rule may be evaluated, page by page. */
export const listPeople = (tx: Tx, after: string, limit: number): Promise<Person[]> =>
  tx.rows<Person>(sql`
    select u.*, m.email as manager_email
    from users_view u left join users_view m on m.tenant_id = u.tenant_id and m.id = u.manager_ids[1]
    where u.deleted_at is null and u.status <> 'DELETED' and u.type <> 'USER_TYPE_SYSTEM' and u.id > ${after}
    order by u.id limit ${limit}`)

export const listHolders = async (tx: Tx, entitlementIds: readonly string[]): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(sql`
      select distinct a.identity_user_id as id from grants g
      join app_users a on a.id = g.app_user_id and a.identity_user_id <> ''
      join users_view u on u.id = a.identity_user_id and u.deleted_at is null and u.status <> 'DELETED'
      where g.entitlement_id = any(${[...entitlementIds]})`)
  ).map((row) => row.id)

export const listExcluded = async (tx: Tx, entitlementId: string): Promise<Set<string>> =>
  new Set(
    (
      await tx.rows<{ user_id: string }>(
        sql`select user_id from membership_exclusions where entitlement_id = ${entitlementId}`,
      )
    ).map((row) => row.user_id),
  )

export type Member = { app_user_id: string; user_id: string }

/** Those whom the rule made members. */
export const listRuleMade = (tx: Tx, entitlementId: string): Promise<Member[]> =>
  tx.rows<Member>(sql`
    select r.app_user_id, a.identity_user_id as user_id from grant_reasons r
    join app_users a on a.id = r.app_user_id
    where r.entitlement_id = ${entitlementId} and r.type = 'automation'`)
