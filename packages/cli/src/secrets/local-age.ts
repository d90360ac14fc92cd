import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Encrypts here, on the machine of whoever shares: nothing else leaves it. */
export function encrypterTo(recipient: string): Encrypter {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return encrypter
}

export type Reader = {
  readonly recipient: string
  /** Undefined when somebody else has the identity: what comes is passed on as it is. */
  readonly identity: string | undefined
}

/** An identity that lasts as long as this command; with a recipient given, the identity is somebody else's. */
export async function readerFor(recipient: string | undefined): Promise<Reader> {
  if (recipient !== undefined) return { recipient, identity: undefined }
  const identity = await generateX25519Identity()
  return { recipient: await identityToRecipient(identity), identity }
}

export async function opened({ identity }: Reader, content: Uint8Array): Promise<Uint8Array> {
  if (identity === undefined) return content
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter.decrypt(content)
}

/** The same as it comes, for files. */
export async function openedStream(
  { identity }: Reader,
  content: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  if (identity === undefined) return content
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return decrypter.decrypt(ReadableStream.from(content) as ReadableStream<Uint8Array>)
}
