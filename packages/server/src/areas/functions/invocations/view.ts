import type { Sealer } from '../../../service/sealer.ts'
import type { FunctionInvocationsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { FunctionInvocation } from './shape.ts'
import { openPart, type Source } from './store.ts'

type Shown = Answer<typeof FunctionInvocation>
export type StoredLine = {
  readonly time: string
  readonly level: string
  readonly source: string
  readonly log: string
}

export const toInvocation = (row: FunctionInvocationsRow, sealer: Sealer, logs: readonly StoredLine[] = []): Shown => {
  const output = openPart(sealer, 'output', row.id, row.output)
  return {
    id: row.id,
    functionId: row.function_id,
    commitId: row.commit_id,
    status: `FUNCTION_INVOCATION_STATUS_${row.status as 'PENDING'}`, // Safe because the table knows only these.
    input: JSON.parse(openPart(sealer, 'input', row.id, row.input)),
    output: output === '' ? null : JSON.parse(output),
    error: openPart(sealer, 'error', row.id, row.error),
    source: row.source as Source as Shown['source'], // Safe because only sources are stored.
    logs: logs.map((line) => ({ ...line, time: Temporal.Instant.from(line.time) })),
    durationMs: row.duration_ms,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    startedAt: row.started_at,
    completedAt: row.completed_at,
  }
}

export const openLines = (sealer: Sealer, invocationId: string, stored: readonly { lines: Buffer }[]): StoredLine[] =>
  stored.flatMap(({ lines }): StoredLine[] => JSON.parse(openPart(sealer, 'logs', invocationId, lines)))
