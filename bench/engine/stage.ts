import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../packages/embedded-postgres/src/index.ts'
import { writePassword } from '../../packages/embedded-postgres/test/password.ts'
import { openDatabase } from '../../packages/server/src/store/open.ts'
import { SERVICE_ROLE } from '../../packages/server/src/store/service-role.ts'
import { createTenantRole } from '../../packages/server/test/tenant-sql.ts'
import type { Bench } from './contender.ts'

/** A PostgreSQL of its own that syncs to disk, with one database for all that are measured. */
export async function openStage(): Promise<Bench & { close(): Promise<void> }> {
  const folder = fs.mkdtempSync('/tmp/reeve-bench-')
  fs.chmodSync(folder, 0o755)
  const dataDir = path.join(folder, '.reeve')
  fs.mkdirSync(dataDir, { mode: 0o711 })
  // Programs that only get the address of the server use this database.
  writePassword(dataDir)
  const server = await startEmbedded({ dataDir, serviceRole: SERVICE_ROLE, log: () => {} })
  // For benches that set up tenants with the helpers of the tests.
  await createTenantRole(server.administrator)
  const config = server.administrator
  await (await openDatabase({ name: 'bench', config, poolSize: 1 })).close()
  const pool = new pg.Pool({ ...config, max: 10, options: '-c search_path=public,reeve' })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('create table reeve.bench_rows (tenant_id text not null, n integer not null)')
  await pool.query('grant all on reeve.bench_rows to reeve_service')
  return {
    config,
    pool,
    folder,
    async close() {
      await pool.end().catch(() => {})
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
