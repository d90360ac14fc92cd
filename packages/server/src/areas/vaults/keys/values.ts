import { randomBytes } from 'node:crypto'
import { newId } from '../../../lib/ids.ts'
import { Sealer } from '../../../service/sealer.ts'
import { sql } from '../../../store/sql.ts'
import type { VaultKeysRow, VaultValuesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** What a value is of. It is bound to the ciphertext: a row moved to another place does not open there. */
export type ValueUse = 'paper secret' | 'download' | 'app secret' | 'account credential'

/** Keeps a value under a key of its own, wrapped by the newest key of the tenant; returns its id. */
export async function sealValue(tx: Tx, sealer: Sealer, plain: Uint8Array, use: ValueUse): Promise<string> {
  const id = newId(tx.now)
  const dataKey = randomBytes(32)
  const { version, wrapper } = await newestKey(tx, sealer)
  const sealed = new Sealer(dataKey).seal(plain, purposeOf(tx, id, use))
  const wrapped = wrapper.seal(dataKey, wrapPurpose(tx, id, version))
  await tx.run(sql`
    insert into vault_values (id, key_version, wrapped_key, sealed) values (${id}, ${version}, ${wrapped}, ${sealed})`)
  return id
}

export async function openValue(tx: Tx, sealer: Sealer, id: string, use: ValueUse): Promise<Buffer> {
  const row = await tx.get<VaultValuesRow>(sql`select * from vault_values where id = ${id}`, 'value', id)
  const wrapper = await keyOf(tx, sealer, row.key_version)
  const dataKey = wrapper.open(row.wrapped_key, wrapPurpose(tx, id, row.key_version))
  return new Sealer(dataKey).open(row.sealed, purposeOf(tx, id, use))
}

export async function dropValues(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.run(sql`delete from vault_values where id = any(${[...ids]})`)
}

/** Makes a new key that wraps from now on. */
export async function addKey(tx: Tx, sealer: Sealer): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`vault keys ${tx.tenantId}`}, 0))`)
  const last = await findNewest(tx)
  const version = (last?.version ?? 0) + 1
  await tx.run(sql`
    insert into vault_keys (version, sealed_key, created_at)
    values (${version}, ${sealer.seal(randomBytes(32), keyPurpose(version))}, ${tx.now})`)
  return version
}

const AT_A_TIME = 500

/** Wraps the keys of some values with the newest key; returns how many there were. Old keys go with their last value. */
export async function rewrapSome(tx: Tx, sealer: Sealer): Promise<number> {
  const { version, wrapper } = await newestKey(tx, sealer)
  const rows = await tx.rows<VaultValuesRow>(sql`
    select * from vault_values where key_version < ${version} order by key_version, id limit ${AT_A_TIME} for update`)
  for (const { id, key_version, wrapped_key } of rows) {
    const dataKey = (await keyOf(tx, sealer, key_version)).open(wrapped_key, wrapPurpose(tx, id, key_version))
    await tx.run(sql`
      update vault_values set key_version = ${version}, wrapped_key = ${wrapper.seal(dataKey, wrapPurpose(tx, id, version))}
      where id = ${id}`)
  }
  if (rows.length < AT_A_TIME) {
    await tx.run(sql`
      delete from vault_keys k where version < ${version}
        and not exists (select from vault_values v where v.key_version = k.version)`)
  }
  return rows.length
}

export type KeyState = { readonly version: number; readonly pending: number }

export async function keyState(tx: Tx): Promise<KeyState> {
  const newest = await findNewest(tx)
  if (!newest) return { version: 0, pending: 0 }
  const counted = await tx.find<{ count: bigint | number }>(
    sql`select count(*) as count from vault_values where key_version < ${newest.version}`,
  )
  return { version: newest.version, pending: Number(counted?.count ?? 0) }
}

const findNewest = (tx: Tx): Promise<VaultKeysRow | undefined> =>
  tx.find<VaultKeysRow>(sql`select * from vault_keys order by version desc limit 1`)

async function newestKey(tx: Tx, sealer: Sealer): Promise<{ version: number; wrapper: Sealer }> {
  const newest = (await findNewest(tx))?.version ?? (await addKey(tx, sealer))
  return { version: newest, wrapper: await keyOf(tx, sealer, newest) }
}

async function keyOf(tx: Tx, sealer: Sealer, version: number): Promise<Sealer> {
  const row = await tx.get<VaultKeysRow>(
    sql`select * from vault_keys where version = ${version}`,
    'vault key',
    String(version),
  )
  return new Sealer(sealer.open(row.sealed_key, keyPurpose(version)))
}

const keyPurpose = (version: number): string => `vault key ${version}`
const wrapPurpose = ({ tenantId }: Tx, id: string, version: number): string =>
  `${tenantId}/vault value/${id}/key/${version}`
const purposeOf = ({ tenantId }: Tx, id: string, use: ValueUse): string => `${tenantId}/vault value/${id}/${use}`
