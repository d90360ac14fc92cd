import assert from 'node:assert/strict'
import path from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '../../embedded-postgres/test/support.ts'
import { administratorOf, atEnd, preparedFolder, Running, serve } from './support.ts'

const DEAD = `insert into reeve.dead_letters
  (tenant_id, id, kind, priority, attempts, payload, last_error, created_at, died_at)
  select id, 'letter-' || n, case n when 3 then 'other' else 'mail.send' end, 0, 12, '{"to": "x"}', 'no route', now(), now()
  from reeve.tenants, generate_series(1, 3) n where label = 'default'`

const reeve = async (cwd: string, ...args: string[]) => {
  const ended = await new Running(args, { cwd }).ended
  assert.equal(ended.code, 0, ended.stderr)
  return ended.stdout
}

test('a worker runs alone and does what is scheduled; dead letters are listed, retried and discarded', async (t) => {
  const cwd = await preparedFolder(t)
  await serve(t, { cwd, env: { REEVE_ROLES: 'api' } })
  const connection = administratorOf(path.join(cwd, '.reeve'))
  const ticks = () =>
    query<{ count: number }>(
      connection,
      `select count(*)::integer as count from reeve.work
       where kind = 'tick' and key like 'housekeeping.%' and attempt > 0`,
    )
  assert.equal((await ticks())[0]!.count, 0, 'the API alone does no work')

  await query(
    connection,
    `update reeve.work set due = now(), ready = true where kind = 'tick' and key like 'housekeeping.%'`,
  )
  const worker = new Running(['worker'], { cwd })
  atEnd(t, () => worker.child.kill('SIGKILL'))
  await worker.until('stderr', /"msg":"ready"/)
  for (const limit = performance.now() + 300_000; (await ticks())[0]!.count !== 1; await sleep(50))
    assert.ok(performance.now() < limit, 'the worker did nothing')

  await query(connection, DEAD)
  const listed = JSON.parse(await reeve(cwd, 'work', 'list', '--tenant', 'default', '--json'))
  assert.deepEqual(
    listed.map(({ id, tenant, kind, error }: Record<string, string>) => ({ id, tenant, kind, error })).sort(byId),
    [1, 2, 3].map((n) => ({
      id: `letter-${n}`,
      tenant: 'default',
      kind: n === 3 ? 'other' : 'mail.send',
      error: 'no route',
    })),
  )
  const some = await new Running(['work', 'list', '--limit', '2'], { cwd }).ended
  assert.deepEqual([some.stdout.trim().split('\n').length, some.stderr], [3, 'reeve: 2 shown, more: --all\n'])
  const all = await new Running(['work', 'list', '--limit', '1', '--all', '--json'], { cwd }).ended
  assert.deepEqual([JSON.parse(all.stdout).length, all.stderr], [3, ''])
  assert.match(await reeve(cwd, 'work', 'list', '--kind', 'other'), /letter-3\s+default\s+other\s+12/)
  assert.equal(await reeve(cwd, 'work', 'retry', 'letter-1'), '1 put back to work.\n')
  assert.equal(await reeve(cwd, 'work', 'discard', '--kind', 'mail.send'), '1 removed.\n')
  const refused = await new Running(['work', 'discard'], { cwd }).ended
  assert.notEqual(refused.code, 0)
  assert.match(refused.stderr, /say which/)
  const back = await query(connection, `select id, ready from reeve.work where kind = 'mail.send'`)
  assert.deepEqual(back, [{ id: 'letter-1', ready: true }])

  assert.equal((await worker.end('SIGTERM')).code, 0)
})

const byId = (a: { id?: string }, b: { id?: string }): number => (String(a.id) < String(b.id) ? -1 : 1)
