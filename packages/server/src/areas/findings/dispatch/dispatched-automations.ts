import { extensionPoint } from '../../../service/extension.ts'
import type { Sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** What dispatches need of automations. This area depends on nothing else of them. */
export type DispatchedAutomations = {
  /** Undefined when there is none. */
  find(tx: Tx, id: string): Promise<{ readonly isEnabled: boolean } | undefined>
  /** The runs as a query: tenant_id, id, automation_id, event_key. */
  readonly runs: Sql
}

export const dispatchedAutomations = extensionPoint<DispatchedAutomations>('findings.dispatchedAutomations')
