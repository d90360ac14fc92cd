import { sql } from '../../../../store/sql.ts'
import { findResourceOfSource, type SourceName } from '../../../connectors/tasks/api.ts'
import { taskChanged } from '../events.ts'
import { createdOf } from '../kinds/connector-action.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import type { StoredTask } from '../rows/rows.ts'

const AT_A_TIME = 1000

type Unsynced = { readonly id: string; readonly name: SourceName }

/** A sync may bring what connectors made for tasks: these say from then on which resource it is. */
export async function fillSynced(context: Pick<AreaContext, 'tx' | 'emit'>, connectorId: string): Promise<void> {
  const { tx } = context
  for (let after = ''; ; ) {
    const waiting = await tx.rows<Unsynced>(sql`
      select id, action_target -> 'unsynced' as name from tasks
      where action_target ? 'unsynced' and action_target #>> '{unsynced,connectorId}' = ${connectorId} and id > ${after}
      order by id limit ${AT_A_TIME}`)
    for (const one of waiting) await fill(context, connectorId, one)
    if (waiting.length < AT_A_TIME) return
    after = waiting.at(-1)!.id
  }
}

async function fill(
  { tx, emit }: Pick<AreaContext, 'tx' | 'emit'>,
  connectorId: string,
  { id, name }: Unsynced,
): Promise<void> {
  const known = await findResourceOfSource(tx, connectorId, name)
  if (!known) return
  const task = await tx.find<StoredTask>(sql`
    update tasks set action_target = (action_target - 'unsynced') || ${JSON.stringify(createdOf(known))}::jsonb,
      updated_at = ${tx.now}, version = version + 1
    where id = ${id} returning *`)
  if (task) emit(taskChanged(task, undefined))
}
