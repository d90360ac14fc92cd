import { createHash } from 'node:crypto'

/** The first file to read and the last one written: a folder without it is no whole backup. */
export const MANIFEST = 'backup.json'

/** What is in a backup. `weeks` are the partitions of a table, by their first day. */
export type Manifest = {
  readonly format: 1
  readonly createdAt: string
  readonly schemaVersion: number
  /** Names the master key without telling it: the keys of the tenants are wrapped by it. */
  readonly masterKey: string
  readonly databases: readonly DatabaseBackup[]
}
export type DatabaseBackup = {
  /** In the order in which they are filled. */
  readonly tables: readonly TableBackup[]
  readonly sequences: Readonly<Record<string, string>>
  readonly weeks: Readonly<Record<string, readonly string[]>>
  /** Absent where they are in a bucket. */
  readonly objects?: readonly ObjectBackup[]
}
/** Files that people share and the like, encrypted as they are stored. `sha256` is of the object, the other of the file. */
export type ObjectBackup = {
  readonly key: string
  readonly sha256: string
  readonly file: string
  readonly fileSha256: string
}
export type TableBackup = {
  readonly table: string
  readonly columns: readonly string[]
  readonly file: string
  readonly sha256: string
  readonly rows: number
}

/** 32 random bytes are not found again from a part of their digest. */
export const nameOfKey = (masterKey: Uint8Array): string =>
  createHash('sha256').update('reeve master key').update(masterKey).digest('hex').slice(0, 16)
