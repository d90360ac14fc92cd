import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../exit.ts'
import { fileFailed } from '../file-failed.ts'
import { transfer } from '../secrets/transfer.ts'

type Download = { readonly downloadUrl: string; readonly hashes: Readonly<Record<string, string>> }

/** Saves the file of a report as a new file, and compares it with its digest. */
export async function saveReport({ downloadUrl, hashes }: Download, file: string): Promise<void> {
  const digest = createHash('sha256')
  const response = await transfer(downloadUrl, { method: 'GET' })
  async function* digested(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      digest.update(piece)
      yield piece
    }
  }
  await pipeline(response, digested, createWriteStream(file, { flags: 'wx', mode: 0o600 })).catch(
    fileFailed(file, 'written'),
  )
  if (digest.digest('hex') === hashes.sha256) return
  await rm(file, { force: true })
  throw new CommandError('the file that came is not the one that was written; try again', 'unavailable')
}
