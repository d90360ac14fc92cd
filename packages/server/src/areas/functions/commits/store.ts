import { newId } from '../../../lib/ids.ts'
import { and, sql } from '../../../store/sql.ts'
import type { FunctionCommitsRow, FunctionTagsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type New = { readonly functionId: string; readonly author: string; readonly message: string }

/** One whose files are still to come. */
export const insertCommit = (tx: Tx, { functionId, author, message }: New): Promise<FunctionCommitsRow> => {
  const id = newId(tx.now)
  return tx.get<FunctionCommitsRow>(
    sql`insert into function_commits (id, function_id, author, message, created_at)
        values (${id}, ${functionId}, ${author}, ${message}, ${tx.now}) returning *`,
    'commit',
    id,
  )
}

export const addFiles = (
  tx: Tx,
  commitId: string,
  files: readonly (readonly [string, Uint8Array | null])[],
): Promise<number> =>
  tx.run(sql`
    insert into function_files (commit_id, path, content)
    select ${commitId}, path, case when is_there then decode(content, 'base64') end
    from jsonb_to_recordset(${JSON.stringify(
      files.map(([path, content]) => ({
        path,
        is_there: content !== null,
        content: Buffer.from(content ?? []).toString('base64'),
      })),
    )}::jsonb) as file(path text, is_there boolean, content text)`)

export const setFile = (
  tx: Tx,
  { commitId, path, content }: { commitId: string; path: string; content: Uint8Array },
): Promise<number> =>
  tx.run(
    sql`update function_files set content = ${Buffer.from(content)} where commit_id = ${commitId} and path = ${path}`,
  )

export const listFiles = (tx: Tx, commitId: string): Promise<{ path: string; content: Buffer | null }[]> =>
  tx.rows(sql`select path, content from function_files where commit_id = ${commitId} order by path`)

export const finalizeCommit = (tx: Tx, id: string, size: number): Promise<FunctionCommitsRow> =>
  tx.get<FunctionCommitsRow>(
    sql`update function_commits set finalized_at = ${tx.now}, size = ${size} where id = ${id} returning *`,
    'commit',
    id,
  )

/** A finished commit of the function. */
export const findCommit = (tx: Tx, functionId: string, id: string): Promise<FunctionCommitsRow | undefined> =>
  tx.find<FunctionCommitsRow>(sql`
    select * from function_commits where id = ${id} and function_id = ${functionId} and finalized_at is not null`)

export const getCommit = (tx: Tx, functionId: string, id: string): Promise<FunctionCommitsRow> =>
  tx.get<FunctionCommitsRow>(
    sql`select * from function_commits where id = ${id} and function_id = ${functionId} and finalized_at is not null`,
    'commit',
    id,
  )

/** Finished or not. Uploads and the end of a commit are served one after the other. */
export const lockCommit = (tx: Tx, id: string): Promise<FunctionCommitsRow | undefined> =>
  tx.find<FunctionCommitsRow>(sql`select * from function_commits where id = ${id} for update`)

export const listCommits = (
  tx: Tx,
  functionId: string,
  { after, limit }: { after: unknown[] | undefined; limit: number },
): Promise<FunctionCommitsRow[]> => {
  const where = and([
    sql`function_id = ${functionId} and finalized_at is not null`,
    after && sql`(finalized_at, id) < (${String(after[0])}::timestamptz, ${String(after[1])})`,
  ])
  return tx.rows<FunctionCommitsRow>(
    sql`select * from function_commits where ${where} order by finalized_at desc, id desc limit ${limit}`,
  )
}

/** Bytes of code committed since then. */
export async function bytesSince(tx: Tx, since: Temporal.Instant): Promise<number> {
  const row = await tx.find<{ size: number }>(
    sql`select coalesce(sum(size), 0)::integer as size from function_commits where finalized_at >= ${since}`,
  )
  return row?.size ?? 0
}

export const listTags = (tx: Tx, functionId: string): Promise<(FunctionCommitsRow & { tag: string })[]> =>
  tx.rows(sql`
    select c.*, t.name as tag from function_tags t join function_commits c on c.id = t.commit_id
    where t.function_id = ${functionId} order by t.name`)

export const findTag = (tx: Tx, functionId: string, name: string): Promise<FunctionTagsRow | undefined> =>
  tx.find<FunctionTagsRow>(sql`select * from function_tags where function_id = ${functionId} and name = ${name}`)

export const insertTag = (
  tx: Tx,
  { functionId, name, commitId }: { functionId: string; name: string; commitId: string },
): Promise<number> =>
  tx.run(sql`
    insert into function_tags (function_id, name, commit_id, created_at)
    values (${functionId}, ${name}, ${commitId}, ${tx.now})`)

/** The oldest commits beyond the number kept that nothing names go, with their files. */
export async function dropOld(tx: Tx, functionId: string, keep: number): Promise<void> {
  const gone = await tx.rows<{ id: string }>(sql`
    delete from function_commits where id in (
      select c.id from function_commits c
      where c.function_id = ${functionId} and c.finalized_at is not null
        and not exists (select from function_tags t where t.commit_id = c.id)
        and not exists (select from functions f where f.published_commit_id = c.id or f.head = c.id)
        and not exists (select from function_invocations i where i.commit_id = c.id and i.completed_at is null)
      order by c.finalized_at desc, c.id desc offset ${keep})
    returning id`)
  if (gone.length > 0) await tx.run(sql`delete from function_files where commit_id = any(${gone.map(({ id }) => id)})`)
}
