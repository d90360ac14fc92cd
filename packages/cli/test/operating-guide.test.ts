import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import pg from 'pg'
import { PASSWORD, skipWithoutPostgres, startPlainServer } from '../../server/test/plain-postgres/server.ts'
import { addCompany } from './guide-site.ts'
import {
  adminOf,
  guideCommands,
  introspect,
  preparedFolder,
  ROOT,
  reeve,
  runCommands,
  serve,
  temporaryFolder,
  tokenOf,
} from './support.ts'

const blocks = guideCommands('operating.md')

test('every command of the guide to operating does what it says', async (t) => {
  const cwd = await preparedFolder(t)
  writeFileSync(path.join(cwd, 'passphrase'), 'correct horse battery staple\n')
  const service = await serve(t, { cwd })
  await addCompany({ cwd })
  const who = await introspect(service.url, await tokenOf(adminOf(path.join(cwd, '.reeve')), service.url))
  copyFileSync(path.join(cwd, '.reeve', 'master.key'), path.join(cwd, 'master.key'))
  const elsewhere = temporaryFolder(t)
  const env = { PORT: new URL(service.url).port, KEPT: cwd }
  const said: string[] = []
  for (const { where, commands } of blocks) {
    if (where === 'postgres') continue
    const { code, stdout, stderr } = await runCommands(commands, { cwd: where === 'elsewhere' ? elsewhere : cwd, env })
      .ended
    assert.equal(code, 0, `${commands}\n${stdout}${stderr}`)
    said.push(stdout)
  }
  const all = said.join('\n')
  assert.match(all, /^ok +service +127\.0\.0\.1:\d+ is ready$/m)
  assert.match(
    all,
    /rows are in backups\/monday, and were read back\. To restore them: reeve restore backups\/monday --passphrase-file passphrase$/m,
  )
  assert.match(all, /is whole, of 20/)
  assert.match(all, /Everything of \S+ is back/)
  assert.match(all, /admin\.json holds a new client/)
  assert.match(all, /The keys of 1 tenant are wrapped with the new master key/)

  const restored = await serve(t, { cwd: elsewhere })
  const lost = JSON.parse(readFileSync(path.join(cwd, 'lost.json'), 'utf8'))
  assert.deepEqual(await introspect(restored.url, await tokenOf(lost, restored.url)), who)
})

test('pg_dump and pg_restore carry everything over, as the guide says', { skip: skipWithoutPostgres }, async (t) => {
  const { sql, urlOf } = await startPlainServer(t)
  await sql(`create role reeve login password ${pg.escapeLiteral(PASSWORD)}`)
  await sql('create database reeve owner reeve')
  await sql('create database again owner reeve')
  const roles = readFileSync(path.join(ROOT, 'docs/guides/operating.md'), 'utf8').match(/^```sql\n(.*?)^```$/ms)![1]!
  for (const statement of roles.replace("'secret'", pg.escapeLiteral(PASSWORD)).split(';')) {
    if (statement.trim() !== '') await sql(statement)
  }
  const cwd = temporaryFolder(t)
  const env = { REEVE_MASTER_KEY: randomBytes(32).toString('base64') }
  const first = await serve(t, { cwd, env: { ...env, DATABASE_URL: urlOf('reeve', 'reeve') } })
  const admin = adminOf(path.join(cwd, '.reeve'))
  const who = await introspect(first.url, await tokenOf(admin, first.url))

  const owner = await runCommands(`pg_dump --dbname "${urlOf('reeve', 'reeve')}" --schema reeve --file owner.dump`, {
    cwd,
  }).ended
  assert.match(owner.stderr, /row-level security/, 'the guide says that the owner cannot')
  for (const { commands } of blocks.filter(({ where }) => where === 'postgres')) {
    const urls = { BACKUP_URL: urlOf('reeve_backup', 'reeve'), EMPTY_URL: urlOf('reeve', 'again') }
    const { code, stderr } = await runCommands(commands, { cwd, env: urls }).ended
    assert.equal(code, 0, stderr)
  }
  await first.end('SIGTERM')
  const second = await serve(t, { cwd, env: { ...env, DATABASE_URL: urlOf('reeve', 'again') } })
  assert.deepEqual(await introspect(second.url, await tokenOf(admin, second.url)), who)
  const counts = async (database: string): Promise<unknown[]> =>
    sql(
      `select c.relname, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from reeve.%I', c.relname), false, true, '')))[1]::text as count
       from pg_class c where c.relnamespace = 'reeve'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and c.relname in ('users', 'clients', 'tenants', 'apps', 'app_entitlements', 'policies', 'signing_keys', 'schema_migrations')
       order by 1`,
      database,
    )
  assert.deepEqual(await counts('again'), await counts('reeve'))
  assert.equal((await reeve(['doctor'], { cwd, env: { ...env, DATABASE_URL: urlOf('reeve', 'again') } })).code, 0)
})
