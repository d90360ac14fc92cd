/** Where large things are kept: files of shared secrets, reports, bundles. What is in it is encrypted by whoever puts it. */
export type ObjectStore = {
  /** Keeps the bytes as they come; under the key there is nothing until all of them are there. */
  put(key: string, body: AsyncIterable<Uint8Array>): Promise<StoredBytes>
  /** The bytes in order. Throws `ObjectMissing`. */
  read(key: string): AsyncIterable<Uint8Array>
  /** One that is not there is deleted already. */
  delete(key: string): Promise<void>
  close(): Promise<void>
}

export type StoredBytes = { readonly size: number; readonly sha256: string }

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`there is no object ${key}`)
  }
}

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/

/** Keys are made here and never by callers: one that is not of this form is a fault of the service. */
export function checkKey(key: string): string {
  if (!KEY.test(key) || key.length > 200) throw new Error('this is no key of an object')
  return key
}
