import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/store/embedded/start.ts'
import { openDatabase } from '../../packages/server/src/store/open.ts'
import type { Bench } from './contender.ts'

/** A PostgreSQL of its own that syncs to disk, with one database for all that are measured. */
export async function openStage(): Promise<Bench & { close(): Promise<void> }> {
  const folder = fs.mkdtempSync('/tmp/reeve-bench-')
  fs.chmodSync(folder, 0o755)
  const server = await startEmbedded({ dataDir: path.join(folder, '.reeve'), log: () => {} })
  const config = server.connection
  await (await openDatabase({ name: 'bench', config, poolSize: 1 })).close()
  const pool = new pg.Pool({ ...config, max: 10, options: '-c search_path=public,reeve' })
  pool.on('error', () => {})
  await pool.query('create table reeve.bench_rows (tenant_id text not null, n integer not null)')
  await pool.query('grant all on reeve.bench_rows to reeve_service')
  return {
    config,
    pool,
    async close() {
      await pool.end().catch(() => {})
      await server.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
