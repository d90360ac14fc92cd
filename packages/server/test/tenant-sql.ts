import pg from 'pg'

/** Has the rights of the tables' owner and is no superuser, so that row level security binds it. */
const TENANT_ROLE = 'reeve_test_tenant'

export async function createTenantRole(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(
    `create role ${TENANT_ROLE} nologin; grant ${pg.escapeIdentifier(String(config.user))} to ${TENANT_ROLE}`,
  )
  await client.end()
}

/** Runs statements of a test with the rows of one tenant: a query that forgets `tenant_id` finds no others. */
export const tenantSql =
  (pool: pg.Pool, tenantId: string) =>
  async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
    const client = await pool.connect()
    try {
      await client.query(`begin; set local role ${TENANT_ROLE}; set local app.tenant = ${pg.escapeLiteral(tenantId)}`)
      const { rows } = await client.query(text, values)
      await client.query('commit')
      return rows
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
