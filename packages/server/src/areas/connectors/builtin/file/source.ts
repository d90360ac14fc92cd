import { open, realpath } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { callSource, refused } from '../call-source.ts'
import { type Config, type ConnectorEnv, ConnectorError } from '../connector.ts'
import { excess, LIMITS } from '../limits.ts'

/** The bytes of the file a configuration names, unpacked when they are gzip. */
export async function readSource(config: Config, env: ConnectorEnv): Promise<Uint8Array> {
  if (config.content) return Buffer.from(String(config.content))
  return unpacked(config.url ? await download(String(config.url), env) : await readImport(String(config.path), env))
}

async function download(url: string, env: ConnectorEnv): Promise<Uint8Array> {
  const answer = await callSource(env, { url, method: 'GET', maxResponseBytes: LIMITS.fileBytes.most })
  if (answer.status !== 200) throw refused('url', answer.status)
  return answer.body
}

/** Only below the tenant's own folder, wherever links lead. */
async function readImport(name: string, { importDir }: ConnectorEnv): Promise<Uint8Array> {
  if (importDir === undefined) {
    throw new ConnectorError('path: the operator opened no folder for files (REEVE_IMPORT_DIR); upload it instead')
  }
  const place = `REEVE_IMPORT_DIR/${path.basename(importDir)}/`
  const missing = new ConnectorError(
    `path: there is no readable file "${name}" in the folder of this tenant; the operator puts files into ${place}`,
    { retryable: true },
  )
  const root = await realpath(importDir).catch(() => importDir)
  const file = await realpath(path.resolve(root, name)).catch(() => undefined)
  if (file === undefined || !file.startsWith(root + path.sep)) throw missing
  const handle = await open(file).catch(() => undefined)
  if (!handle) throw missing
  try {
    const { size } = await handle.stat()
    if (size > LIMITS.fileBytes.most) throw excess('fileBytes', 'path')
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: LIMITS.unpackedBytes.most })
  } catch (error) {
    if (error instanceof RangeError) throw excess('unpackedBytes', 'the file')
    throw new ConnectorError('the file cannot be unpacked: it is broken gzip')
  }
}
