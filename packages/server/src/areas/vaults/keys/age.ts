import { Failure, invalid } from '../../../lib/failure.ts'

export type AgeSuite = 'X25519' | 'MLKEM768X25519'

/** Loaded with the first secret: most calls never need it. */
const load = () => import('age-encryption')

const MAGIC = 'age-encryption.org/v1\n'
/** How the stanza of a recipient begins, by suite. */
const STANZAS: Readonly<Record<AgeSuite, RegExp>> = {
  X25519: /^-> X25519 [A-Za-z0-9+/]+$/m,
  MLKEM768X25519: /^-> mlkem768x25519 [A-Za-z0-9+/]+$/m,
}
/** A header with a hybrid recipient has about 2 KiB; nothing real is near this. */
export const MOST_HEADER_BYTES = 16 * 1024

export type Identity = { readonly identity: string; readonly recipient: string }

export async function newIdentity(suite: AgeSuite): Promise<Identity> {
  const age = await load()
  const identity = await (suite === 'X25519' ? age.generateX25519Identity() : age.generateHybridIdentity())
  return { identity, recipient: await age.identityToRecipient(identity) }
}

/** What is wrong with the beginning of an age file, or undefined. */
export function headerProblem(start: Uint8Array, suite: AgeSuite): string | undefined {
  const text = Buffer.from(start.subarray(0, MOST_HEADER_BYTES)).toString('latin1')
  if (!text.startsWith(MAGIC)) return 'must be an age file: it does not begin with age-encryption.org/v1'
  const end = text.indexOf('\n--- ')
  if (end < 0) return 'must be an age file: its header has no end'
  return STANZAS[suite].test(text.slice(0, end)) ? undefined : `must be encrypted to the ageRecipient (${suite})`
}

/** Fails unless it is a recipient of age. */
export async function checkReader(readerRecipient: string): Promise<void> {
  const { Encrypter } = await load()
  try {
    new Encrypter().addRecipient(readerRecipient)
  } catch {
    throw invalid('readerRecipient', 'must be a recipient of age: age1…')
  }
}

export async function encryptTo(recipient: string, plain: Uint8Array): Promise<Uint8Array> {
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter.encrypt(plain)
}

/** Whether all of it opens with the identity. */
export async function canOpen(content: Uint8Array, identity: string): Promise<boolean> {
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter.decrypt(content).then(
    () => true,
    () => false,
  )
}

/** Whether the beginning of an age file, its whole header included, says that the identity opens it. */
export async function opensHeader(start: Uint8Array, identity: string): Promise<boolean> {
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter.decryptHeader(start).then(
    () => true,
    () => false,
  )
}

type Reencryption = { readonly identity: string; readonly reader: string }

/** The same content, which only the reader can open. */
export async function reencrypt(content: Uint8Array, { identity, reader }: Reencryption): Promise<Uint8Array> {
  const { Decrypter } = await load()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const plain = await decrypter.decrypt(content).catch(() => {
    throw new Failure('DATA_LOSS', 'UNDECRYPTABLE', 'the content was not encrypted to the recipient of this secret')
  })
  try {
    return await encryptTo(reader, plain)
  } finally {
    plain.fill(0)
  }
}

/** The same for what is too large to be held. */
export async function* reencryptStream(
  content: AsyncIterable<Uint8Array>,
  { identity, reader }: Reencryption,
): AsyncIterable<Uint8Array> {
  const { Decrypter, Encrypter } = await load()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const encrypter = new Encrypter()
  encrypter.addRecipient(reader)
  const plain = await decrypter.decrypt(ReadableStream.from(content) as ReadableStream<Uint8Array>)
  yield* await encrypter.encrypt(plain)
}
