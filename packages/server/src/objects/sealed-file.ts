import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { through } from '../lib/through.ts'

/** Loaded with the first report: most calls never need it. */
const load = () => import('age-encryption')

export type FileKey = { readonly identity: string; readonly recipient: string }

export async function newFileKey(): Promise<FileKey> {
  const { generateX25519Identity, identityToRecipient } = await load()
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** What is kept of a file: compressed, and encrypted so that only its identity opens it. */
export async function* sealFile(content: AsyncIterable<Uint8Array>, recipient: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(webOf(through(content, createZstdCompress())))
}

/** The file again; it fails where it was changed. */
export async function* openFile(kept: AsyncIterable<Uint8Array>, identity: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(webOf(kept))
  yield* through(plain, createZstdDecompress())
}

// Safe because Node's web streams are the ones of the standard; only their declarations differ.
const webOf = (content: AsyncIterable<Uint8Array>) => ReadableStream.from(content) as ReadableStream<Uint8Array>
