import type pg from 'pg'
import { SCHEMA } from './owner.ts'

/** Triggers fill these when rows of others are added, changed or deleted. */
export const FILLED: ReadonlySet<string> = new Set(['app_account_counts', 'search_words'])

/** The tables of all tenants; those that point to others come first. Partitions are part of their parent. */
export async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(distinct f.confrelid::regclass::text)
              filter (where f.confrelid is not null and f.confrelid <> c.oid), '{}') as needs
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace and n.nspname = $1
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f'
     where c.relkind in ('r', 'p') and not c.relispartition
     group by c.oid, c.relname`,
    [SCHEMA],
  )
  const left = new Map(rows.map((row) => [row.name, row.needs]))
  const order: string[] = []
  while (left.size > 0) {
    const free = [...left.keys()].filter(
      (name) => ![...left].some(([other, needs]) => other !== name && needs.includes(name)),
    )
    if (free.length === 0) throw new Error('tables point to each other in a circle')
    for (const name of free) {
      order.push(name)
      left.delete(name)
    }
  }
  return order
}
