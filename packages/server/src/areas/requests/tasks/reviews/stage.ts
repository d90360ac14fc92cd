import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { addWords, dropWordsOfMany, wordsOf } from '../../../directory/search/api.ts'
import { freezePolicy } from '../../../policies/evaluation/api.ts'
import type { TaskPolicy } from '../rows/rows.ts'

/** One review to be made. */
export type StagedReview = {
  readonly selectionId: string
  readonly reviewId: string
  readonly appId: string
  readonly entitlementId: string
  readonly accountId: string
  readonly userId: string
  readonly resourceTypeId: string
  readonly resourceId: string
  readonly policyId: string
}

/** Makes the tasks of many reviews at once; nobody sees them before they are started. Answers their ids, in order. */
export async function stageReviews(tx: Tx, reviews: readonly StagedReview[]): Promise<string[]> {
  if (reviews.length === 0) return []
  const ids = reviews.map(() => newId(tx.now))
  const policies = await frozenPolicies(
    tx,
    reviews.map(({ policyId }) => policyId),
  )
  const items = reviews.map((review, index) => ({ ...review, id: ids[index], position: index + 1 }))
  const made = await tx.rows<{ id: string; display_name: string }>(sql`
    with number as (
      insert into task_numbers (last) values (${reviews.length})
      on conflict (tenant_id) do update set last = task_numbers.last + ${reviews.length}
      returning last),
    item as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item("id" text, "position" integer,
        "selectionId" text, "reviewId" text, "appId" text, "entitlementId" text, "accountId" text, "userId" text,
        "resourceTypeId" text, "resourceId" text, "policyId" text)),
    frozen as (
      select * from jsonb_to_recordset(${JSON.stringify(policies)}::jsonb) as frozen(id text, policy jsonb))
    insert into tasks (id, numeric_id, type, display_name, description, origin, user_id, created_by_user_id, app_id, entitlement_id, account_id,
      resource_type_id, resource_id, access_review_id, access_review_selection, policy_id, policy, staged, deleted_at,
      created_at, updated_at)
    select item.id, number.last - ${reviews.length} + item.position, 'certify',
      left('Review ' || coalesce(e.display_name, item."entitlementId") || ' on ' || coalesce(p.display_name, item."appId")
        || ' of ' || coalesce(nullif(u.display_name, ''), nullif(a.display_name, ''), nullif(a.username, ''),
          nullif(a.email, ''), nullif(r.display_name, ''), item."userId"), 256),
      '', 'TASK_ORIGIN_ACCESS_REVIEW', item."userId", '', item."appId", item."entitlementId", item."accountId",
      item."resourceTypeId", item."resourceId", item."reviewId", item."selectionId", item."policyId", frozen.policy,
      true, ${tx.now}, ${tx.now}, ${tx.now}
    from item cross join number
    left join frozen on frozen.id = item."policyId"
    left join app_entitlements_view e on e.id = item."entitlementId"
    left join apps_view p on p.id = item."appId"
    left join users_view u on u.id = item."userId" and item."userId" <> ''
    left join app_users_view a on a.id = item."accountId" and item."accountId" <> ''
    left join app_resources_view r on r.id = item."resourceId" and item."resourceId" <> ''
    returning id, display_name`)
  await addWords(
    tx,
    'task',
    made.map(({ id, display_name }) => ({ id, words: wordsOf(display_name, '') })),
  )
  return ids
}

const NO_SETTINGS = {
  settings: { requestSchemaId: '', emergencyGrantEnabled: false, emergencyGrantPolicyId: '', maxGrantSeconds: null },
  source: 'APPLIED_SETTINGS_SOURCE_UNSPECIFIED',
  routingRuleId: '',
}

/** Each policy once, as tasks keep it. */
async function frozenPolicies(tx: Tx, ids: readonly string[]): Promise<{ id: string; policy: TaskPolicy }[]> {
  const frozen: { id: string; policy: TaskPolicy }[] = []
  for (const id of new Set(ids)) {
    frozen.push({ id, policy: { ...(await freezePolicy(tx, id)), ...NO_SETTINGS, effectivePolicyId: id } })
  }
  return frozen
}

/** Tasks that have not started get other policies. */
export async function restage(tx: Tx, reviews: readonly { taskId: string; policyId: string }[]): Promise<void> {
  const policies = await frozenPolicies(
    tx,
    reviews.map(({ policyId }) => policyId),
  )
  await tx.run(sql`
    update tasks t set policy_id = item."policyId", policy = frozen.policy, updated_at = ${tx.now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as item("taskId" text, "policyId" text)
    join jsonb_to_recordset(${JSON.stringify(policies)}::jsonb) as frozen(id text, policy jsonb)
      on frozen.id = item."policyId"
    where t.id = item."taskId" and t.staged`)
}

/** Removes tasks that never started, for good; answers how many. */
export async function dropStaged(tx: Tx, reviewId: string, limit: number): Promise<number> {
  const rows = await tx.rows<{ id: string }>(sql`
    delete from tasks where id in (
      select id from tasks where access_review_id = ${reviewId} and staged limit ${limit}) and staged
    returning id`)
  await dropWordsOfMany(
    tx,
    'task',
    rows.map(({ id }) => id),
  )
  return rows.length
}
