import { newId } from '../../../lib/ids.ts'
import type { EndpointHead } from '../../../service/endpoint.ts'
import { appendEvents, type Change } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { SsoKeysRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type KeyPurpose = 'EdDSA' | 'ES256' | 'RS256' | 'saml' | 'pairwise'

/** A new key before it is stored. */
export type NewKey = {
  readonly secret: Buffer
  readonly publicJwk?: Readonly<Record<string, unknown>>
  readonly certificate?: string
}

/** Where a key is needed: a call of a browser, or of an application. */
export type KeySite = Pick<EndpointHead, 'tenant' | 'now' | 'ip' | 'correlation' | 'request'>

export type StoredKey = { readonly row: SsoKeysRow; readonly secret: Buffer }

/** All keys of these purposes, the newest first: it is the one in use. */
export const listKeys = (tx: Tx, purposes: readonly KeyPurpose[]): Promise<SsoKeysRow[]> =>
  tx.rows<SsoKeysRow>(
    sql`select * from sso_keys where purpose = any(${[...purposes]}) order by created_at desc, id desc`,
  )

/** The tenant's key for this purpose, made by `make` when it is first needed. */
export async function keyFor(site: KeySite, purpose: KeyPurpose, make: () => Promise<NewKey>): Promise<StoredKey> {
  const { tenant, now } = site
  const [known] = await listKeys(tenant.database.reader({ tenantId: tenant.id, now }), [purpose])
  const row = known ?? (await storeKey(site, purpose, await make()))
  return { row, secret: tenant.sealer.open(row.sealed_private, sealPurpose(row.id)) }
}

async function storeKey(site: KeySite, purpose: KeyPurpose, made: NewKey): Promise<SsoKeysRow> {
  const { tenant, now, ip, correlation, request } = site
  const id = newId(now)
  const sealed = tenant.sealer.seal(made.secret, sealPurpose(id))
  const jwk = made.publicJwk ? JSON.stringify({ ...made.publicJwk, kid: id, use: 'sig', alg: purpose }) : null
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // Two who need it at once get the same one.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`sso key ${tenant.id} ${purpose}`}, 0))`)
    const [known] = await listKeys(tx, [purpose])
    if (known) return { result: known, last: [] }
    const row = await tx.get<SsoKeysRow>(
      sql`insert into sso_keys (id, purpose, sealed_private, public_jwk, certificate, created_at)
          values (${id}, ${purpose}, ${sealed}, ${jwk}::jsonb, ${made.certificate ?? ''}, ${now}) returning *`,
      'SSO key',
      id,
    )
    const change: Change = { kind: 'sso.key.created', subject: { type: 'ssoKey', id }, after: { purpose } }
    const cause = {
      actor: { kind: 'system', component: 'sso' } as const,
      roles: [],
      lineage: [],
      ip,
      correlation,
      request,
    }
    return { result: row, last: [appendEvents([change], cause, now)] }
  })
}

const sealPurpose = (id: string): string => `sso key ${id}`
