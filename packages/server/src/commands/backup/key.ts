import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'

const KEY_FILE = 'key.age'

/** The identity that the files of a backup are encrypted for. */
export type BackupKey = { readonly identity: string; readonly recipient: string }

/** A key of its own for each backup, kept in it under the passphrase: `age -d key.age` opens it too. */
export async function makeKey(folder: string, passphrase: string): Promise<BackupKey> {
  const { Encrypter, generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  writeFileSync(path.join(folder, KEY_FILE), await encrypter.encrypt(identity), { flag: 'wx', mode: 0o600 })
  return { identity, recipient: await identityToRecipient(identity) }
}

/** The key of a backup; nothing for one that is not encrypted. */
export async function openKey(folder: string, passphrase: string | undefined): Promise<BackupKey | undefined> {
  const file = path.join(folder, KEY_FILE)
  if (!existsSync(file)) return undefined
  if (passphrase === undefined)
    throw new StartError(`${folder} is encrypted: name the file with its passphrase (--passphrase-file FILE)`)
  const { Decrypter, identityToRecipient } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    const identity = await decrypter.decrypt(readFileSync(file), 'text')
    return { identity, recipient: await identityToRecipient(identity) }
  } catch (error) {
    throw new StartError(`the passphrase does not open ${file}`, { cause: error })
  }
}
