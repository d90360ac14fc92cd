import { test } from 'node:test'
import type { AnyOperation } from '../../src/service/operation.ts'
import type { Caller, Reply } from '../caller.ts'
import type { World } from '../world.ts'
import type { SampleCall } from './sample.ts'
import { samples } from './samples/index.ts'

/** A test of the operations that it applies to: for the others there is none. */
export function testWhere(applies: boolean, name: string, run: () => Promise<void>): void {
  if (applies) test(name, run)
}

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

/** The sample's call with a body that nobody can read. */
export function sendUnreadable(caller: Caller, operation: AnyOperation, call: SampleCall): Promise<Reply> {
  if (operation.method === 'GET') return sendSample(caller, operation, call)
  const headers = { 'content-type': 'application/json', ...call.headers }
  return caller.send({ method: operation.method, path: pathOf(operation, call), raw: '{', headers })
}

const pathOf = (operation: AnyOperation, call: SampleCall): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''))

export function sampleOf(operation: AnyOperation) {
  const sample = samples[operation.id]
  if (!sample) throw new Error(`${operation.id} has no sample in test/sweeps/samples`)
  return sample
}

export const hasParams = (operation: AnyOperation): boolean => operation.path.includes('{')

/** The log and what leads to it are written behind everyone's back: calls that change nothing are told there too. */
const BEHIND = new Set(['consumer_progress', 'log_events', 'log_heads', 'log_roots'])

const watched = new WeakMap<World, Promise<void>>()

/**
 * A mark that moves with every row of a tenant that is written, but those written behind everyone's back. The database
 * counts as they are written, so that looking costs the same however much there is; a row changed and changed back
 * moves the mark too.
 */
export async function fingerprint(world: World, tenantId: string): Promise<string> {
  const watching = watched.get(world) ?? watch(world)
  watched.set(world, watching)
  await watching
  const rows = await world.sql(
    `select written, count(*)::integer as count from rows_written where tenant_id = $1 group by 1 order by 1`,
    [tenantId],
  )
  return JSON.stringify(rows)
}

async function watch(world: World): Promise<void> {
  const tables = (await tenantTables(world)).filter((table) => !BEHIND.has(table))
  // The function runs as its owner: the service itself has no say in what is counted.
  await world.sql(`
    create table rows_written (tenant_id text not null, written text not null);
    create index on rows_written (tenant_id);
    create function note_written() returns trigger language plpgsql security definer set search_path = reeve as $$
    begin
      if tg_op = 'UPDATE' and to_jsonb(new) - 'last_used_at' = to_jsonb(old) - 'last_used_at' then
        return null;
      end if;
      insert into rows_written values (case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end, tg_argv[0]);
      return null;
    end $$;
    ${tables.map(triggerOn).join(';')}`)
}

const triggerOn = (table: string): string => `
  create trigger note_written after insert or update or delete on ${table}
  for each row execute function note_written('${table}')`

export async function tenantTables(world: World): Promise<string[]> {
  const rows = await world.sql(`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'reeve'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  return rows.map((row) => String(row.name))
}

export async function countEvents(world: World, tenantId: string): Promise<number> {
  const text = `select count(*)::integer as count from events where tenant_id = $1 and kind not like 'api.%'`
  const [row] = await world.sql(text, [tenantId])
  return Number(row?.count)
}
