import type { Lock } from '@reeve/function-runtime'
import { sql } from '../../../store/sql.ts'
import type { FunctionBuildsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type Purpose = 'RUN' | 'TEST'

export const findBuild = (tx: Tx, commitId: string, purpose: Purpose): Promise<FunctionBuildsRow | undefined> =>
  tx.find<FunctionBuildsRow>(sql`select * from function_builds where commit_id = ${commitId} and purpose = ${purpose}`)

type New = {
  readonly commitId: string
  readonly purpose: Purpose
  readonly objectKey: string
  readonly sha256: string
  readonly lock: Lock
}

/** False when the commit has been built meanwhile. */
export const insertBuild = async (tx: Tx, { commitId, purpose, objectKey, sha256, lock }: New): Promise<boolean> =>
  (await tx.run(sql`
    insert into function_builds (commit_id, purpose, object_key, sha256, lock, created_at)
    values (${commitId}, ${purpose}, ${objectKey}, ${sha256}, ${JSON.stringify(lock)}::jsonb, ${tx.now})
    on conflict do nothing`)) > 0
