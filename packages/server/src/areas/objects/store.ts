import { randomBytes } from 'node:crypto'
import { enqueue } from '../../engine/enqueue.ts'
import type { StoredBytes } from '../../objects/object-store.ts'
import type { Services } from '../../service/context.ts'
import type { Tenant } from '../../service/tenant.ts'
import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { deleteObjects } from './jobs/delete-objects.ts'

type Receiving = {
  readonly tenant: Tenant
  readonly now: Temporal.Instant
  readonly services: Pick<Services, 'objects'>
}

export type Received = StoredBytes & { readonly key: string }

/** Puts the bytes into the store, outside of transactions. They are removed after a day unless `keepObject` is called. */
export async function receiveObject(
  { tenant, now, services }: Receiving,
  body: AsyncIterable<Uint8Array>,
): Promise<Received> {
  const key = `${tenant.id}/${randomBytes(24).toString('base64url')}`
  const scope = { tenantId: tenant.id, now }
  await tenant.database.inOneTrip(scope, [
    sql`insert into stored_objects (key, state, created_at) values (${key}, 'UPLOADING', ${now})`,
  ])
  try {
    return { key, ...(await services.objects.put(key, body)) }
  } catch (error) {
    await tenant.database.inOneTrip(scope, [sql`delete from stored_objects where key = ${key}`])
    throw error
  }
}

/** In the transaction in which something begins to refer to it. */
export async function keepObject(tx: Tx, { key, size, sha256 }: Received): Promise<void> {
  await tx.run(sql`
    update stored_objects set state = 'KEPT', size = ${size}, sha256 = ${sha256} where key = ${key}`)
}

/** Nothing refers to it any more, from the given time on. */
export async function forgetObject(tx: Tx, key: string, from: Temporal.Instant = tx.now): Promise<void> {
  await tx.run(sql`update stored_objects set state = 'DELETING', delete_since = ${from} where key = ${key}`)
  await enqueue(tx, deleteObjects, { tick: '' }, { key: `${key}`, due: from })
}
