import type { Tenant } from '../../../service/tenant.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { GatewayCallsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

const KEPT_DAYS = 400
const CALLED_SECONDS = 60

export type NewCall = Omit<GatewayCallsRow, 'tenant_id' | 'at' | 'contents'> & { readonly contents: unknown }

const purposeOf = (id: string): string => `gateway call ${id}`

export async function insertCall(tx: Tx, { sealer }: Tenant, call: NewCall): Promise<void> {
  const contents =
    call.contents === undefined ? null : sealer.seal(Buffer.from(JSON.stringify(call.contents)), purposeOf(call.id))
  // Once a minute: calls of one tool would wait for each other at its row.
  const before = tx.now.subtract({ seconds: CALLED_SECONDS })
  const inserted = tx.run(sql`
    insert into gateway_calls (id, at, user_id, client_id, app_id, connector_id, tool_id, resource_id, tool_name, result, denial_reason,
      message, latency_ms, verdicts, hook_results, task_id, argument_names, input_bytes, output_bytes, contents)
    values (${call.id}, ${tx.now}, ${call.user_id}, ${call.client_id}, ${call.app_id}, ${call.connector_id},
      ${call.tool_id}, ${call.resource_id}, ${call.tool_name}, ${call.result}, ${call.denial_reason}, ${call.message}, ${call.latency_ms},
      ${JSON.stringify(call.verdicts)}::jsonb, ${JSON.stringify(call.hook_results)}::jsonb, ${call.task_id}, ${call.argument_names}, ${call.input_bytes},
      ${call.output_bytes}, ${contents})`)
  await Promise.all([
    inserted,
    tx.run(sql`
      update server_tools set last_called_at = ${tx.now}
      where id = ${call.tool_id} and (last_called_at is null or last_called_at < ${before})`),
    tx.run(sql`
      update tool_servers set last_called_at = ${tx.now}
      where connector_id = ${call.connector_id} and (last_called_at is null or last_called_at < ${before})`),
  ])
}

type Listing = {
  readonly where: readonly (Sql | undefined)[]
  readonly after: readonly (string | number | null)[] | undefined
  readonly limit: number
}

/** Newest first. */
export const listCalls = (tx: Tx, { where, after, limit }: Listing): Promise<GatewayCallsRow[]> =>
  tx.rows<GatewayCallsRow>(sql`
    select c.* from gateway_calls c where ${and([
      after ? sql`(c.at, c.id) < (${String(after[0])}::timestamptz, ${String(after[1])})` : undefined,
      ...where,
    ])} order by c.at desc, c.id desc limit ${limit}`)

export const contentsOf = ({ sealer }: Tenant, row: GatewayCallsRow): unknown =>
  row.contents ? JSON.parse(sealer.open(row.contents, purposeOf(row.id)).toString()) : undefined

/** Calls are kept for a little more than a year. */
export const purgeCalls = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from gateway_calls where ctid = any(array(select ctid from gateway_calls
    where at < ${now.subtract({ hours: 24 * KEPT_DAYS })} limit ${atMost}))`
