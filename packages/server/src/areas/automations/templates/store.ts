import { sql } from '../../../store/sql.ts'
import type { AutomationsRow, AutomationVersionsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const TYPE = 'automation'

export const findAutomation = (tx: Tx, id: string): Promise<AutomationsRow | undefined> =>
  tx.find<AutomationsRow>(sql`select * from automations where id = ${id} and deleted_at is null`)

/** Saves of one automation, and whatever changes its breaker, are served one after the other. */
export const lockAutomation = (tx: Tx, id: string): Promise<AutomationsRow> =>
  tx.get<AutomationsRow>(
    sql`select * from automations where id = ${id} and deleted_at is null for update`,
    TYPE,
    id.slice(0, 64),
  )

export const getVersion = (tx: Tx, id: string, version: bigint): Promise<AutomationVersionsRow> =>
  tx.get<AutomationVersionsRow>(
    sql`select * from automation_versions where automation_id = ${id} and version = ${version}`,
    'version of an automation',
    `${id}/${version}`,
  )
