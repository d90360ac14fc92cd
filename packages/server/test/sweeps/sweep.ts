import type { AnyOperation } from '../../src/service/operation.ts'
import type { Caller, Reply } from '../caller.ts'
import type { World } from '../world.ts'
import type { SampleCall } from './sample.ts'
import { samples } from './samples/index.ts'

/** Sends a sample's call, with parts of it replaced. */
export function sendSample(
  caller: Caller,
  operation: AnyOperation,
  call: SampleCall,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const isGet = operation.method === 'GET'
  const query = isGet && call.body ? `?${new URLSearchParams(call.body as Record<string, string>)}` : ''
  return caller.send({
    method: operation.method,
    path: pathOf(operation, call) + query,
    body: isGet ? undefined : call.body,
    headers: { ...call.headers, ...headers },
  })
}

const pathOf = (operation: AnyOperation, call: SampleCall): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))

export function sampleOf(operation: AnyOperation) {
  const sample = samples[operation.id]
  if (!sample) throw new Error(`${operation.id} has no sample in test/sweeps/samples`)
  return sample
}

export const hasParams = (operation: AnyOperation): boolean => operation.path.includes('{')

/** A fingerprint of every row of a tenant; last use is written behind everyone's back. */
export async function fingerprint(world: World, tenantId: string): Promise<string> {
  const tables = await tenantTables(world)
  const parts = tables.map(
    (table) => `select '${table}' as name, count(*)::text as count,
      md5(coalesce(string_agg(r, ',' order by r), '')) as sum from (
        select (to_jsonb(t) - 'last_used_at')::text as r from ${table} t where tenant_id = $1) rows`,
  )
  return JSON.stringify(await world.sql(parts.join(' union all '), [tenantId]))
}

export async function tenantTables(world: World): Promise<string[]> {
  const rows = await world.sql(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'reeve'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return rows.map((row) => String(row.name))
}

export async function countEvents(world: World, tenantId: string): Promise<number> {
  const [row] = await world.sql('select count(*)::integer as count from events where tenant_id = $1', [tenantId])
  return Number(row?.count)
}

export const reasonOf = (reply: Reply): string =>
  reply.body?.details?.find((detail: { '@type': string }) => detail['@type'].endsWith('ErrorInfo'))?.reason ?? ''

export const violationsOf = (reply: Reply): { field: string; description: string }[] =>
  reply.body?.details?.find((detail: { '@type': string }) => detail['@type'].endsWith('BadRequest'))?.fieldViolations ??
  []
