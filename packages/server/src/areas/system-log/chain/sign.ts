import type { KeyObject } from 'node:crypto'
import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { Tenant } from '../../../service/tenant.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { signRoot } from './root.ts'

/** The key a tenant signs with now. */
export type RootKey = {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicJwk: Readonly<Record<string, unknown>>
}

type Head = { sequence: bigint; hash: Buffer; signed_sequence: bigint }

/** Signs the last row of the tenant's log unless it is signed; returns whether there was anything to sign. */
export async function signLog(
  tenant: Tenant,
  now: Temporal.Instant,
  keyOf: (tx: Tx) => Promise<RootKey>,
): Promise<boolean> {
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const head = await tx.find<Head>(sql`select sequence, hash, signed_sequence from log_heads for update`)
    if (!head || head.sequence <= head.signed_sequence) return { result: false, last: [] }
    const { kid, privateKey, publicJwk } = await keyOf(tx)
    const root = signRoot(
      {
        tenant: tenant.id,
        sequence: Number(head.sequence),
        hash: head.hash.toString('hex'),
        signedAt: formatTimestamp(now),
        kid,
      },
      privateKey,
    )
    return {
      result: true,
      last: [
        sql`insert into log_roots (sequence, hash, signed_at, kid, public_jwk, signature)
            values (${head.sequence}, ${head.hash}, ${now}, ${kid}, ${{ ...publicJwk }},
                    ${Buffer.from(root.signature, 'base64url')})`,
        sql`update log_heads set signed_sequence = ${head.sequence} where tenant_id = ${tenant.id}`,
      ],
    }
  })
}
