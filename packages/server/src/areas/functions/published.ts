import { sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { findCommit } from './commits/store.ts'
import { functionRows } from './definitions/store.ts'

export type Runnable = { readonly functionId: string; readonly commitId: string; readonly name: string }

/** What callers run of a function, or why they cannot; a commit may be named. */
export async function runnableOf(
  tx: Tx,
  functionId: string,
  commitId = '',
): Promise<Runnable | { readonly cannot: string }> {
  const stored = await functionRows.find(tx, functionId)
  if (!stored) return { cannot: `no published function with id "${functionId}"` }
  const runs = commitId || stored.published_commit_id
  if (runs === '') return { cannot: 'function has no published commit' }
  if (commitId !== '' && !(await findCommit(tx, functionId, commitId))) {
    return { cannot: `the function has no commit with id "${commitId}"` }
  }
  return { functionId, commitId: runs, name: stored.display_name }
}

/** For a save that names the function: it is neither deleted nor withdrawn before that is committed. */
export async function lockNamedFunction(tx: Tx, id: string): Promise<{ readonly isPublished: boolean } | undefined> {
  const row = await tx.find<{ published: boolean }>(sql`
    select published_commit_id <> '' as published from functions
    where id = ${id} and deleted_at is null and function_type = 'ANY' ${'touched' in tx ? sql`for share` : sql``}`)
  return row && { isPublished: row.published }
}
