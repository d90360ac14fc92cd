import { copyChunk } from '../../../../store/copy-in.ts'
import type { Tx } from '../../../../store/tx.ts'

/** Rows for temporary tables, by their names. */
export type Rows = Readonly<Record<string, readonly string[]>>
export type Chunks = Readonly<Record<string, Uint8Array>>

/** Writes the rows of each part while those of the next are made; returns how many records there were. */
export async function copyRows<Item>(
  tx: Tx,
  parts: AsyncIterable<Item[]>,
  rowsOf: (part: readonly Item[]) => Rows,
): Promise<number> {
  let count = 0
  let writing: Promise<unknown> = Promise.resolve()
  for await (const part of parts) {
    const chunks = chunksOf(rowsOf(part))
    await writing
    count += part.length
    writing = write(tx, chunks)
    // Awaited above or below; until then its rejection is not unhandled.
    writing.catch(() => {})
  }
  await writing
  return count
}

/** Rows as they travel; tables without any are left out. */
export const chunksOf = (rows: Rows): Chunks =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, some]) => some.length > 0)
      .map(([table, some]) => [table, copyChunk(some)]),
  )

async function write(tx: Tx, chunks: Chunks): Promise<void> {
  for (const [table, chunk] of Object.entries(chunks)) await tx.copy(table, [chunk])
}
