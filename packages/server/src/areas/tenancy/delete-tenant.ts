import pg from 'pg'
import { connectAsOwner, SCHEMA } from '../../store/owner.ts'
import { FILLED, tenantTables } from '../../store/table-order.ts'

/**
 * Removes a tenant with every row it has, in one transaction; returns how many rows were removed. Work of the tenant
 * that goes on meanwhile may lock the same rows in another order: a deadlock begins again.
 */
export async function deleteTenant(config: pg.ClientConfig, tenantId: string): Promise<number> {
  const client = await connectAsOwner(config, 'reeve tenant delete')
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await deleteRows(client, tenantId)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK || attempt === 10) throw error
        await client.query('rollback')
      }
    }
  } finally {
    await client.end()
  }
}

const DEADLOCK = '40P01'

async function deleteRows(client: pg.Client, tenantId: string): Promise<number> {
  await client.query('begin')
  await client.query(
    `select set_config('search_path', $1, true), set_config('app.tenant', $2, true),
            set_config('app.deleted_tenant', $2, true)`,
    [SCHEMA, tenantId],
  )
  let count = 0
  const tables = await tenantTables(client)
  for (const table of [...tables.filter((one) => !FILLED.has(one)), ...FILLED]) {
    const result = await client.query(`delete from ${pg.escapeIdentifier(table)} where tenant_id = $1`, [tenantId])
    count += result.rowCount ?? 0
  }
  const gone = await client.query('delete from tenants where id = $1', [tenantId])
  await client.query('commit')
  return count + (gone.rowCount ?? 0)
}
