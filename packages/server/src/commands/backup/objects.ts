import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { StartError } from '../../lib/start-error.ts'
import type { ObjectFolder } from '../../process/object-folder.ts'
import { digestOf, readFileOf, writeFileOf } from './files.ts'
import type { BackupKey } from './key.ts'
import type { ObjectBackup } from './manifest.ts'

type Place = { readonly folder: string; readonly key: BackupKey | undefined }

type Backed = Place & { readonly part: string; readonly tenants: readonly string[]; readonly store: ObjectFolder }
type Row = { readonly key: string; readonly sha256: string }

/** Copies what the rows of the backup refer to, and holds each against the digest of its row. */
export async function backUpObjects(client: pg.Client, backed: Backed): Promise<ObjectBackup[]> {
  const { folder, part, key, tenants, store } = backed
  const copied: ObjectBackup[] = []
  for (const tenant of tenants) {
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant])
    // One that goes later is still read by whoever has just been given its address.
    const { rows } = await client.query<Row>(
      `select key, sha256 from stored_objects
       where state = 'KEPT' or (state = 'DELETING' and delete_since > now()) order by key`,
    )
    for (const object of rows) {
      const file = path.join(part, 'objects', `${object.key}.zst${key ? '.age' : ''}`)
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true, mode: 0o700 })
      const content = Readable.from(checked(store.read(object.key), object))
      copied.push({ ...object, file, fileSha256: await writeFileOf(path.join(folder, file), content, key) })
    }
  }
  return copied
}

export async function verifyObjects(objects: readonly ObjectBackup[], { folder, key }: Place): Promise<void> {
  for (const object of objects) {
    const at = path.join(folder, object.file)
    const found = await digestOf(at).catch(() => undefined)
    if (found === undefined) throw new StartError(`${at} is missing`)
    if (found !== object.fileSha256) throw new StartError(`${at} was changed after the backup was made`)
    for await (const _ of checked(readFileOf(at, key), object));
  }
}

export async function restoreObjects(
  objects: readonly ObjectBackup[],
  { folder, key, store }: Place & { readonly store: ObjectFolder | undefined },
): Promise<void> {
  if (objects.length === 0) return
  if (!store) {
    throw new StartError(
      `${folder} holds files and REEVE_OBJECTS is a bucket: restore into a folder, then copy that into the bucket`,
    )
  }
  for (const object of objects) {
    await store.put(object.key, checked(readFileOf(path.join(folder, object.file), key), object))
  }
}

async function* checked(content: AsyncIterable<Uint8Array>, { key, sha256 }: Row): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== sha256) throw new StartError(`the object ${key} is not what was stored under this key`)
}
