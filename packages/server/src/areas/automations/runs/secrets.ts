import { newId } from '../../../lib/ids.ts'
import type { Sealer } from '../../../service/sealer.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Kept = { readonly reference: string; readonly insert: Sql }

/** Seals a text for one run; the reference it is stored under reveals nothing of it. */
export function sealed(
  sealer: Sealer,
  executionId: bigint,
  text: string,
  now: Temporal.Instant,
  reference = newId(now),
): Kept {
  const bytes = sealer.seal(Buffer.from(text), purposeOf(executionId, reference))
  return {
    reference,
    insert: sql`insert into execution_secrets (execution_id, reference, sealed, created_at)
                values (${executionId}, ${reference}, ${bytes}, ${now})`,
  }
}

/** The values of these references that are still stored. */
export async function openSecrets(
  tx: Tx,
  sealer: Sealer,
  executionId: bigint,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const rows = await tx.rows<{ reference: string; sealed: Uint8Array }>(sql`
    select reference, sealed from execution_secrets
    where execution_id = ${executionId} and reference = any(${references})`)
  return new Map(
    rows.map((row) => [row.reference, sealer.open(row.sealed, purposeOf(executionId, row.reference)).toString('utf8')]),
  )
}

const purposeOf = (executionId: bigint, reference: string): string => `execution ${executionId} ${reference}`
