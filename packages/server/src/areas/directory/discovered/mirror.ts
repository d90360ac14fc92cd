import { enqueueAll } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { connectorsOf, type WithRegistry } from '../points/app-connectors.ts'
import { adoptRest } from './adopt-rest.ts'

/** Has the apps that were promoted out of this one follow who is assigned them, unless a connector of their own does. */
export async function mirrorAssignments(
  context: WithRegistry & { readonly tx: Tx },
  sourceAppId: string,
): Promise<void> {
  const { tx } = context
  const promoted = await tx.rows<{ resource_id: string; managed_app_id: string }>(sql`
    select b.resource_id, b.managed_app_id from managed_state_bindings b
    where b.app_id = ${sourceAppId} and b.managed_app_id <> '' and not ${connectorsOf(context).isFed(sql`b.managed_app_id`)}`)
  const work = promoted.map(({ resource_id, managed_app_id }) => ({
    key: managed_app_id,
    payload: { appId: managed_app_id, resourceId: resource_id, after: '' },
  }))
  await enqueueAll(tx, adoptRest, work, 'replace')
}
