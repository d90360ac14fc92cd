import { sql } from '../../../../store/sql.ts'
import type { TrustedDomainsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Answer } from '../../../../wire/shape.ts'
import type { OrgDomain } from './shape.ts'

export const listDomains = (tx: Tx): Promise<TrustedDomainsRow[]> =>
  tx.rows<TrustedDomainsRow>(sql`select * from trusted_domains order by domain`)

/** Two that replace the set at once do it one after the other. */
export const lockDomains = (tx: Tx): Promise<unknown[]> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`trusted domains ${tx.tenantId}`}, 0))`)

export async function replaceDomains(tx: Tx, domains: readonly string[]): Promise<void> {
  await tx.run(sql`delete from trusted_domains where not (domain = any(${domains}))`)
  await tx.run(sql`
    insert into trusted_domains (domain, created_at) select domain, ${tx.now} from unnest(${domains}::text[]) as domain
    on conflict do nothing`)
}

export const toDomain = (row: TrustedDomainsRow): Answer<typeof OrgDomain> => ({
  id: row.domain,
  domain: row.domain,
  createdAt: row.created_at,
  updatedAt: row.created_at,
  deletedAt: null,
})
