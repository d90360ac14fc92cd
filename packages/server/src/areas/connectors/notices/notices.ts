import { minuteInWords } from '../../../service/notices/words.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { type Notice, notify, orAdministrators, type Truth } from '../../notifications/notices/api.ts'
import { connectorNeedsAuthorization, syncHeld, syncsFailing, syncsFailingLong } from './kinds.ts'

/** So many failed full syncs in a row are worth telling. */
const FAILURES = 3

/** From then on the operations contacts are told too. */
const LONG = { hours: 24 }

type Failing = {
  readonly connectorId: string
  readonly error: string
  readonly failures: number
  readonly since: Temporal.Instant
}

/** Syncs keep failing: told once for failures in a row, and once more when it has lasted for a day. */
export async function tellFailing(tx: Tx, { connectorId, error, failures, since }: Failing): Promise<void> {
  const connector = failures < FAILURES ? undefined : await findConnector(tx, connectorId)
  if (!connector) return
  const { place, about } = connector
  const notice = { ...place, eventKey: `${connectorId}/${since}` }
  await notify(tx, syncsFailing, { ...notice, about: { ...about, error, failures } })
  if (Temporal.Instant.compare(tx.now, since.add(LONG)) < 0) return
  await notify(tx, syncsFailingLong, { ...notice, about: { ...about, error, since: minuteInWords(since) } })
}

/** The source does not accept the credentials: told once for a configuration, and again when it had worked meanwhile. */
export async function tellUnauthorized(tx: Tx, connectorId: string): Promise<void> {
  const connector = await findConnector(tx, connectorId)
  if (!connector) return
  const { since } = await tx.get<{ since: string }>(
    sql`select concat(c.config_updated_at, '/', (
          select max(s.completed_at) from connector_syncs s where s.connector_id = c.id and s.state = 'DONE')) as since
        from connectors c where c.id = ${connectorId}`,
    'connector',
    connectorId,
  )
  const { place, about } = connector
  await notify(tx, connectorNeedsAuthorization, { ...place, eventKey: `${connectorId}/${since}`, about })
}

export async function tellHeld(tx: Tx, sync: { readonly id: string; readonly connector_id: string }, why: string) {
  const connector = await findConnector(tx, sync.connector_id)
  if (!connector) return
  await notify(tx, syncHeld, { ...connector.place, eventKey: sync.id, about: { ...connector.about, error: why } })
}

/** To the owners of the connector, else of its app, else to the super administrators. */
async function findConnector(tx: Tx, connectorId: string) {
  const row = await tx.find<{ app_id: string; display_name: string; app: string }>(sql`
    select c.app_id, c.display_name, a.display_name as app from connectors c join apps_view a on a.id = c.app_id
    where c.id = ${connectorId} and c.deleted_at is null`)
  if (!row) return undefined
  const own = await effectiveOwners(tx, 'connector', connectorId)
  const owners = own.length > 0 ? own : await effectiveOwners(tx, 'app', row.app_id)
  return {
    about: { connectorId, app: row.app, connector: row.display_name },
    place: {
      userIds: await orAdministrators(tx, owners),
      subject: { type: 'connector', id: connectorId },
      path: `/connectors/${row.app_id}/${connectorId}`,
    },
  }
}

/** No sync has worked since. */
export const failingTruth: Truth = {
  name: 'connectors.failing',
  look: (read, notices) => connectorsThat(read, notices, sql`failed_in_a_row > 0`),
}

/** Nobody has confirmed the sync or resumed the connector. */
export const heldTruth: Truth = {
  name: 'connectors.held',
  look: (read, notices) => connectorsThat(read, notices, sql`sync_disabled_category = 'ANOMALY'`),
}

async function connectorsThat(read: Tx, notices: readonly Notice[], condition: ReturnType<typeof sql>) {
  const rows = await read.rows<{ id: string }>(sql`
    select id from connectors where id = any(${notices.map(({ subject_id }) => subject_id)})
      and deleted_at is null and ${condition}`)
  const found = new Set(rows.map(({ id }) => id))
  return new Map(notices.filter(({ subject_id }) => found.has(subject_id)).map(({ id }) => [id, {}]))
}
