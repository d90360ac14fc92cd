import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { checkKey, ObjectMissing, type ObjectStore } from './object-store.ts'

const PIECE = 256 * 1024

/** Objects as files below a folder. */
export function folderStore(folder: string): ObjectStore {
  const placeOf = (key: string): string => path.join(folder, checkKey(key))
  return {
    async put(key, body) {
      const place = placeOf(key)
      const partial = `${place}.${randomUUID()}.part`
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      try {
        const written = await write(partial, body)
        await rename(partial, place)
        return written
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    async *read(key) {
      try {
        yield* createReadStream(placeOf(key), { highWaterMark: PIECE })
      } catch (error) {
        if (isMissing(error)) throw new ObjectMissing(key)
        throw error
      }
    },
    delete: (key) => rm(placeOf(key), { force: true }),
    close: async () => {},
  }
}

/** On disk, and not only in the memory of the machine, before anything refers to it. */
async function write(file: string, body: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  await using handle = await open(file, 'wx', 0o600)
  for await (const piece of body) {
    hash.update(piece)
    size += piece.length
    await handle.write(piece)
  }
  await handle.sync()
  return { size, sha256: hash.digest('hex') }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
