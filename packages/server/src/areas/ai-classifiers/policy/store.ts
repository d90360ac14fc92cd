import { oneAtATime } from '../../../service/listing.ts'
import { documentOf } from '../../../service/resource/forms.ts'
import { sql } from '../../../store/sql.ts'
import type { AgentClassifierPoliciesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { fromStored } from '../../../wire/stored.ts'
import { AgentClassifierPolicy, type ShownPolicy } from './shape.ts'

export const findPolicy = (tx: Tx): Promise<AgentClassifierPoliciesRow | undefined> =>
  tx.find<AgentClassifierPoliciesRow>(sql`select * from agent_classifier_policies`)

/** Waits for other changes of the policy, there being one or not. */
export async function lockPolicy(tx: Tx): Promise<AgentClassifierPoliciesRow | undefined> {
  await oneAtATime(tx, 'agent policy')
  return findPolicy(tx)
}

/** The rules that name a hook. */
export async function rulesWithHook(tx: Tx, hookId: string): Promise<string[]> {
  const { rules } = toPolicy(await lockPolicy(tx))
  return rules
    .filter(({ preHookIds, postHookIds }) => preHookIds.includes(hookId) || postHookIds.includes(hookId))
    .map(({ id }) => id)
}

export const savePolicy = (tx: Tx, given: ShownPolicy): Promise<AgentClassifierPoliciesRow> =>
  tx.get<AgentClassifierPoliciesRow>(
    sql`insert into agent_classifier_policies (content, updated_at)
        values (${documentOf(AgentClassifierPolicy, given)}, ${tx.now})
        on conflict (tenant_id) do update set content = excluded.content, updated_at = excluded.updated_at,
          version = agent_classifier_policies.version + 1
        returning *`,
    'agent classifier policy',
    tx.tenantId,
  )

/** A tenant that never saved one has the defaults. */
export const toPolicy = (row: AgentClassifierPoliciesRow | undefined): ShownPolicy => ({
  ...fromStored(AgentClassifierPolicy, row?.content ?? DEFAULTS),
  version: row?.version ?? 0,
  updatedAt: row?.updated_at ?? null,
})

const DEFAULTS = {
  enabled: false,
  defaultAction: 'CLASSIFIER_ACTION_OBSERVE',
  rules: [],
  failMode: 'CLASSIFIER_FAIL_MODE_FAIL_CLOSED',
  maxLatency: '5s',
}
