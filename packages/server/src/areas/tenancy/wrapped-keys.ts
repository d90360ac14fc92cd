import { Sealer } from '../../service/sealer.ts'
import { sql } from '../../store/sql.ts'
import type { TenantsRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'

type MasterKeys = readonly Uint8Array[]

const LOCK = 'reeve master keys'

/** For the length of a transaction: which key wraps does not change. */
export const whileKeysStay = sql`select pg_advisory_xact_lock_shared(hashtextextended(${LOCK}, 0))`
/** For the length of a transaction: nobody wraps a key. */
export const whileNobodyWraps = sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`

const purposeOf = (tenantId: string): string => `tenant ${tenantId}`

/** A tenant's key, wrapped by the first of the master keys. */
export const wrapKey = ([first]: MasterKeys, tenantId: string, key: Uint8Array): Buffer =>
  new Sealer(first!).seal(key, purposeOf(tenantId))

/** A tenant's key, and which of the master keys had wrapped it; undefined when none of them did. */
export function unwrapKey(
  masterKeys: MasterKeys,
  { id, sealed_key }: Pick<TenantsRow, 'id' | 'sealed_key'>,
): { readonly key: Uint8Array; readonly by: number } | undefined {
  for (const [by, masterKey] of masterKeys.entries()) {
    try {
      return { key: new Sealer(masterKey).open(sealed_key, purposeOf(id)), by }
    } catch {
      // Another one may open it.
    }
  }
  return undefined
}

/**
 * Wraps again with the first of the master keys what another one had wrapped; answers how many that were. `tell` hears how
 * many tenants have been looked at, of how many.
 */
export async function rewrapKeys(
  tx: Tx,
  masterKeys: MasterKeys,
  tell: (done: number, all: number) => void,
): Promise<number> {
  const rows = await tx.rows<TenantsRow>(sql`select * from tenants order by id`)
  let count = 0
  for (const [at, row] of rows.entries()) {
    tell(at, rows.length)
    const opened = unwrapKey(masterKeys, row)
    if (!opened) throw new Error(`none of the master keys opens the key of the tenant ${row.label}`)
    if (opened.by === 0) continue
    await tx.run(sql`update tenants set sealed_key = ${wrapKey(masterKeys, row.id, opened.key)} where id = ${row.id}`)
    count++
  }
  return count
}
