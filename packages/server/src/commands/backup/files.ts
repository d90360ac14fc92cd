import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartError } from '../../lib/start-error.ts'
import type { BackupKey } from './key.ts'

/** Writes compressed, encrypted if there is a key, and answers the digest of the file. */
export async function writeFileOf(file: string, content: Readable, key: BackupKey | undefined): Promise<string> {
  const digest = createHash('sha256')
  const digested = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      digest.update(chunk)
      done(null, chunk)
    },
  })
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  const packed = new PassThrough()
  await Promise.all([
    pipeline(content, createZstdCompress(), packed),
    key
      ? encrypted(packed, key).then((coded) => pipeline(coded, digested, target))
      : pipeline(packed, digested, target),
  ])
  return digest.digest('hex')
}

/** The content of a file that `writeFileOf` wrote, for `pipeline`. */
export async function* readFileOf(file: string, key: BackupKey | undefined): AsyncGenerator<Uint8Array> {
  const content = createZstdDecompress()
  const source = createReadStream(file)
  const filled = pipeline(key ? await decrypted(source, key, file) : source, content)
  filled.catch(() => {})
  yield* content
  await filled
}

export async function digestOf(file: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(file)) digest.update(chunk)
  return digest.digest('hex')
}

async function encrypted(source: Readable, { recipient }: BackupKey): Promise<Readable> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return ofWeb(await encrypter.encrypt(toWeb(source)))
}

async function decrypted(source: Readable, { identity }: BackupKey, file: string): Promise<Readable> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  try {
    return ofWeb(await decrypter.decrypt(toWeb(source)))
  } catch (error) {
    throw new StartError(`${file} was changed: it is not encrypted with the key of this backup`, { cause: error })
  }
}

// Safe because Node's web streams are the ones of the standard; only their declarations differ.
const toWeb = (source: Readable) => Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>
const ofWeb = (source: ReadableStream<Uint8Array>) => Readable.fromWeb(source as never)
