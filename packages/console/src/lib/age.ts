/** Loaded with the first secret. */
const load = () => import('age-encryption')

/** Encrypts in this page: nothing else leaves it. */
export async function encryptText(recipient: string, text: string): Promise<string> {
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return toBase64(await encrypter.encrypt(text))
}

/** The same for a file. The result is kept by the browser, on disk when it is large. */
export async function encryptFile(recipient: string, file: Blob): Promise<Blob> {
  const { Encrypter } = await load()
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return new Response(await encrypter.encrypt(file.stream())).blob()
}

export type Reader = {
  readonly recipient: string
  openText(encryptedContent: string): Promise<string>
  openFile(content: ReadableStream<Uint8Array>): Promise<Blob>
}

/** Opens what is encrypted to it, in this page alone; its identity is gone with the page. */
export async function newReader(): Promise<Reader> {
  const { Decrypter, generateX25519Identity, identityToRecipient } = await load()
  const identity = await generateX25519Identity()
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return {
    recipient: await identityToRecipient(identity),
    openText: (encryptedContent) => decrypter.decrypt(fromBase64(encryptedContent), 'text'),
    openFile: async (content) => new Response(await decrypter.decrypt(content)).blob(),
  }
}

const toBase64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
