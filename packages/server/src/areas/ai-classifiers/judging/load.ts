import { sql } from '../../../store/sql.ts'
import type { ClassifierBindingsRow, ClassifiersRow, ToolGatesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { toBinding } from '../bindings/store.ts'
import { toClassifier } from '../classifiers/store.ts'
import { toGate } from '../gates/store.ts'
import { findPolicy, toPolicy } from '../policy/store.ts'
import type { Guardrails } from './types.ts'

/** Everything that judges calls of the tenant. */
export async function loadGuardrails(tx: Tx): Promise<Guardrails> {
  const classifiers = await tx.rows<ClassifiersRow>(sql`select * from classifiers where deleted_at is null`)
  const bindings = await tx.rows<ClassifierBindingsRow>(sql`
    select * from classifier_bindings where deleted_at is null and content -> 'enabled' = 'true'::jsonb`)
  const gates = await tx.rows<ToolGatesRow>(sql`select * from tool_gates where deleted_at is null`)
  return {
    classifiers: new Map(classifiers.map((row) => [row.id, toClassifier(row)])),
    bindings: bindings.map(toBinding).sort(byPriority),
    gates: new Map(gates.map((row) => [row.id, toGate(row)])),
    policy: toPolicy(await findPolicy(tx)),
  }
}

type Ordered = { readonly priority: number; readonly id: string }
export const byPriority = (a: Ordered, b: Ordered): number => a.priority - b.priority || (a.id < b.id ? -1 : 1)
