import { newId } from '../../../lib/ids.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { and, sql } from '../../../store/sql.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type Source = Readonly<Record<string, Readonly<Record<string, string>>>>

type New = {
  readonly functionId: string
  readonly commitId: string
  readonly source: Source
  readonly usesDraftSecrets: boolean
  readonly input: string
}

type Part = 'input' | 'output' | 'error' | 'logs'
export const sealPart = (sealer: Sealer, part: Part, id: string, text: string): Buffer =>
  sealer.seal(Buffer.from(text), `function ${part} ${id}`)
export const openPart = (sealer: Sealer, part: Part, id: string, sealed: Uint8Array | null): string =>
  sealed === null ? '' : sealer.open(sealed, `function ${part} ${id}`).toString('utf8')

export const findFunctionName = async (tx: Tx, id: string): Promise<string> =>
  (await tx.find<{ display_name: string }>(sql`select display_name from functions where id = ${id}`))?.display_name ??
  ''

export const insertInvocation = (tx: Tx, sealer: Sealer, made: New): Promise<FunctionInvocationsRow> => {
  const id = newId(tx.now)
  return tx.get<FunctionInvocationsRow>(
    sql`insert into function_invocations (id, function_id, commit_id, status, source_kind, source, uses_draft_secrets,
          input, created_at, updated_at)
        values (${id}, ${made.functionId}, ${made.commitId}, 'PENDING', ${Object.keys(made.source)[0]},
          ${JSON.stringify(made.source)}::jsonb, ${made.usesDraftSecrets}, ${sealPart(sealer, 'input', id, made.input)},
          ${tx.now}, ${tx.now}) returning *`,
    'invocation',
    id,
  )
}

export const findInvocation = (tx: Tx, id: string): Promise<FunctionInvocationsRow | undefined> =>
  tx.find<FunctionInvocationsRow>(sql`select * from function_invocations where id = ${id}`)

export const getInvocation = (tx: Tx, functionId: string, id: string): Promise<FunctionInvocationsRow> =>
  tx.get<FunctionInvocationsRow>(
    sql`select * from function_invocations where id = ${id} and function_id = ${functionId}`,
    'invocation',
    id,
  )

export const lockInvocation = (tx: Tx, id: string): Promise<FunctionInvocationsRow | undefined> =>
  tx.find<FunctionInvocationsRow>(sql`select * from function_invocations where id = ${id} for update`)

/** How many of the tenant wait for a worker. */
export async function countWaiting(tx: Tx): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::integer as count from function_invocations where completed_at is null and status = 'PENDING'`)
  return row?.count ?? 0
}

export const markRunning = (tx: Tx, id: string): Promise<FunctionInvocationsRow | undefined> =>
  tx.find<FunctionInvocationsRow>(sql`
    update function_invocations set status = 'RUNNING', started_at = ${tx.now}, updated_at = ${tx.now}
    where id = ${id} and status = 'PENDING' returning *`)

export const requestCancel = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`update function_invocations set cancel_requested = true, updated_at = ${tx.now} where id = ${id}`)

type Ended = {
  readonly status: 'SUCCESS' | 'ERROR'
  readonly output: Buffer | null
  readonly error: Buffer | null
  readonly durationMs: number
}

/** Undefined when it has ended before: the first end counts. */
export const saveEnd = (tx: Tx, id: string, end: Ended): Promise<FunctionInvocationsRow | undefined> =>
  tx.find<FunctionInvocationsRow>(sql`
    update function_invocations set status = ${end.status}, output = ${end.output}, error = ${end.error},
      duration_ms = ${end.durationMs}, updated_at = ${tx.now}, completed_at = ${tx.now}
    where id = ${id} and completed_at is null returning *`)

export type InvocationFilter = {
  readonly functionId: string
  readonly statuses?: readonly string[]
  readonly commitId?: string
  readonly sources?: readonly string[]
  readonly since?: Temporal.Instant
  readonly until?: Temporal.Instant
}

/** Newest first. */
export function listInvocations(
  tx: Tx,
  filter: InvocationFilter,
  { after, limit }: { after: unknown[] | undefined; limit: number },
): Promise<FunctionInvocationsRow[]> {
  const { functionId, statuses, commitId, sources, since, until } = filter
  const where = and([
    sql`function_id = ${functionId}`,
    statuses?.length ? sql`status = any(${[...statuses]})` : undefined,
    commitId ? sql`commit_id = ${commitId}` : undefined,
    sources?.length ? sql`source_kind = any(${[...sources]})` : undefined,
    since && sql`created_at >= ${since}`,
    until && sql`created_at < ${until}`,
    after && sql`(created_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})`,
  ])
  return tx.rows<FunctionInvocationsRow>(
    sql`select * from function_invocations where ${where} order by created_at desc, id desc limit ${limit}`,
  )
}

export const listLogs = (tx: Tx, invocationId: string): Promise<{ lines: Buffer }[]> =>
  tx.rows(sql`select lines from function_logs where invocation_id = ${invocationId} order by ordinal`)
