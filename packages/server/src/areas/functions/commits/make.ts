import { precondition } from '../../../lib/failure.ts'
import { type Actor, userIdOf } from '../../../service/actor.ts'
import type { FunctionCommitsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { setHead } from '../definitions/store.ts'
import type { Files } from './files.ts'
import { addFiles, bytesSince, dropOld, finalizeCommit, insertCommit } from './store.ts'

const MOST_BYTES_A_DAY = 20 * 1024 * 1024
const MOST_COMMITS = 1000

type New = { readonly functionId: string; readonly actor: Actor; readonly files: Files; readonly message: string }

/** A commit whose files are all there; it is the newest. */
export async function makeCommit(tx: Tx, { functionId, actor, files, message }: New): Promise<FunctionCommitsRow> {
  const { id } = await insertCommit(tx, { functionId, author: authorOf(actor), message })
  await addFiles(tx, id, Object.entries(files))
  return finishCommit(tx, { id, functionId, size: sizeOf(Object.values(files)) })
}

type Finished = { readonly id: string; readonly functionId: string; readonly size: number }

/** All its files are there: from now on it can be read, run and published. */
export async function finishCommit(tx: Tx, { id, functionId, size }: Finished): Promise<FunctionCommitsRow> {
  if ((await bytesSince(tx, tx.now.subtract({ hours: 24 }))) + size > MOST_BYTES_A_DAY) {
    throw precondition('QUOTA_EXCEEDED', 'at most 20 MiB of code can be committed a day', functionId)
  }
  const commit = await finalizeCommit(tx, id, size)
  await setHead(tx, functionId, id)
  await dropOld(tx, functionId, MOST_COMMITS)
  return commit
}

export const sizeOf = (contents: readonly Uint8Array[]): number => contents.reduce((sum, one) => sum + one.length, 0)

export const authorOf = (actor: Actor): string => userIdOf(actor) || (actor.kind === 'function' ? actor.functionId : '')
