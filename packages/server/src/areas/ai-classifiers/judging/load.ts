import { sql } from '../../../store/sql.ts'
import type { ClassifierBindingsRow, ClassifiersRow, ToolGatesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { bindingRows } from '../bindings/resource.ts'
import { classifierRows } from '../classifiers/resource.ts'
import { gateRows } from '../gates/resource.ts'
import { findPolicy, toPolicy } from '../policy/store.ts'
import type { Guardrails } from './types.ts'

type Kept = { readonly versions: string; readonly guardrails: Guardrails }

/** By tenant, the one that was read longest ago first. */
const kept = new Map<string, Kept>()
const MOST_KEPT = 200

/**
 * Everything that judges calls of the tenant. One query says which versions there are now, in every process and at once;
 * they are read only when those were not read before.
 */
export async function loadGuardrails(tx: Tx): Promise<Guardrails> {
  const versions = await findVersions(tx)
  const known = kept.get(tx.tenantId)
  if (known?.versions === versions) return known.guardrails
  const guardrails = await readGuardrails(tx)
  // What was changed while it was read is read again next time: its versions are not these.
  kept.delete(tx.tenantId)
  kept.set(tx.tenantId, { versions, guardrails })
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
  return guardrails
}

/** Every id with its version: what is made, changed or deleted makes it another text. */
async function findVersions(tx: Tx): Promise<string> {
  const row = await tx.findByKey<{ versions: string }>(sql`
    select concat_ws('|',
      (select coalesce(string_agg(id || ' ' || version, ',' order by id), '') from classifiers where deleted_at is null),
      (select coalesce(string_agg(id || ' ' || version, ',' order by id), '') from classifier_bindings
         where deleted_at is null),
      (select coalesce(string_agg(id || ' ' || version, ',' order by id), '') from tool_gates where deleted_at is null),
      (select version::text from agent_classifier_policies)) as versions`)
  return row?.versions ?? ''
}

async function readGuardrails(tx: Tx): Promise<Guardrails> {
  const classifiers = await tx.rows<ClassifiersRow>(sql`select * from classifiers where deleted_at is null`)
  const bindings = await tx.rows<ClassifierBindingsRow>(sql`
    select * from classifier_bindings where deleted_at is null and content -> 'enabled' = 'true'::jsonb`)
  const gates = await tx.rows<ToolGatesRow>(sql`select * from tool_gates where deleted_at is null`)
  return {
    classifiers: new Map(classifiers.map((row) => [row.id, classifierRows.show(row)])),
    bindings: bindings.map(bindingRows.show).sort(byPriority),
    gates: new Map(gates.map((row) => [row.id, gateRows.show(row)])),
    policy: toPolicy(await findPolicy(tx)),
  }
}

type Ordered = { readonly priority: number; readonly id: string }
export const byPriority = (a: Ordered, b: Ordered): number => a.priority - b.priority || (a.id < b.id ? -1 : 1)
