import pg from 'pg'
import { connectAsOwner, SCHEMA } from '../../store/owner.ts'

/** Removes a tenant with every row it has, in one transaction; returns how many rows were removed. */
export async function deleteTenant(config: pg.ClientConfig, tenantId: string): Promise<number> {
  const client = await connectAsOwner(config, 'reeve tenant delete')
  try {
    await client.query('begin')
    await client.query(
      `select set_config('search_path', $1, true), set_config('app.tenant', $2, true),
              set_config('app.deleted_tenant', $2, true)`,
      [SCHEMA, tenantId],
    )
    let count = 0
    for (const table of await tenantTables(client)) {
      const result = await client.query(`delete from ${pg.escapeIdentifier(table)} where tenant_id = $1`, [tenantId])
      count += result.rowCount ?? 0
    }
    const gone = await client.query('delete from tenants where id = $1', [tenantId])
    await client.query('commit')
    return count + (gone.rowCount ?? 0)
  } finally {
    await client.end()
  }
}

/** Tables that point to others come first. Partitions go with their parent. */
async function tenantTables(client: pg.Client): Promise<string[]> {
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
