import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { editions, PASSWORD, startPlainServer } from '../../../server/test/plain-postgres/server.ts'
import { adminOf, atEnd, reeve, type Served, serve, temporaryFolder, tokenOf } from '../support.ts'
import { Balancer } from './balancer.ts'
import { changes, readsOf, routeOf, routesOf } from './calls.ts'

export type Outcome = {
  readonly calls: number
  readonly byProcess: Record<string, number>
  /** Calls that were not answered with 200. */
  readonly failures: readonly string[]
  /** What a process logged as an error, in lines. */
  readonly errors: readonly string[]
  readonly migrated: string
  /** Lists and searches of the earlier version that the later one does not have. */
  readonly gone: readonly string[]
  readonly tests: number
  /** Webhook tests that arrived. */
  readonly received: number
  readonly runs: Record<string, number>
}

type Options = { readonly before: string[]; readonly after: string[]; readonly calls: number; readonly lanes?: number }

/**
 * Two processes of each version on one database: two of the earlier one, then the migration by the later one, two of
 * that beside them, and the earlier ones end one after the other. Calls go on all the time, to all that are there.
 */
export async function rollingUpgrade(t: TestContext, { before, after, calls, lanes = 8 }: Options): Promise<Outcome> {
  const { sql, urlOf } = await startPlainServer(t, editions[1])
  await sql(`create role reeve login password ${pg.escapeLiteral(PASSWORD)}`)
  await sql('create database reeve owner reeve')
  const receiver = await startReceiver(t)
  const env = {
    DATABASE_URL: urlOf('reeve', 'reeve'),
    REEVE_MASTER_KEY: randomBytes(32).toString('base64'),
    REEVE_OUTBOUND_ALLOW: '127.0.0.1',
    REEVE_POOL_SIZE: '8',
  }
  const services: Record<string, Served> = {}
  const home = temporaryFolder(t)
  const start = async (name: string, command: string[], cwd = temporaryFolder(t)): Promise<Served> => {
    // Only the first writes admin.json, and only then the lines for people.
    services[name] = await serve(t, { cwd, env, command }, ['serve', '--json'], /"baseUrl":"([^"]+)"/)
    return services[name]
  }
  const first = await start('earlier 1', before, home)
  const admin = adminOf(path.join(home, '.reeve'))
  const balancer = new Balancer()
  await balancer.add('earlier 1', first, admin)
  await balancer.add('earlier 2', await start('earlier 2', before), admin)
  let reads = await readsOf(first.url, await tokenOf(admin, first.url))
  t.diagnostic(`${reads.length} lists and searches of the earlier version, and rounds of changes`)

  const gone: string[] = []
  let rounds = 0
  /** Calls go on during each part of the upgrade, and do not run out before it is over. */
  let most = 0
  const work = Array.from({ length: lanes }, async (_, lane) => {
    for (let at = lane * 7; ; at++) {
      while (balancer.calls >= most && balancer.calls < calls) await sleep(10)
      if (balancer.calls >= calls) return
      const number = rounds++
      await changes(balancer, { number, hookUrl: receiver.url })
      for (let read = 0; read < 10; read++) {
        const { method, address } = reads[(at * 10 + read) % reads.length]!
        await balancer.call(method, address, method === 'GET' ? undefined : {})
      }
    }
  })
  const reached = async (part: number): Promise<void> => {
    while (balancer.calls < calls * part) await sleep(20)
  }
  const replace = async (old: string): Promise<void> => {
    await balancer.remove(old)
    const { code } = await services[old]!.end('SIGTERM')
    if (code !== 0) throw new Error(`${old} ended with ${code}: ${services[old]!.stderr}`)
  }
  const during = async <Result>(from: number, to: number, part: () => Promise<Result>): Promise<Result> => {
    most = calls * to
    await reached(from)
    return part()
  }
  const upgrade = async (): Promise<string> => {
    const done = await during(0.2, 0.4, () => reeve(['migrate'], { command: after, env, cwd: temporaryFolder(t) }))
    if (done.code !== 0) throw new Error(done.stderr)
    for (const name of ['later 1', 'later 2']) {
      await during(0.4, 0.5, async () => {
        const later = await start(name, after)
        const known = await routesOf(later.url)
        gone.push(...reads.filter((read) => !known.has(routeOf(read))).map(routeOf))
        reads = reads.filter((read) => known.has(routeOf(read)))
        await balancer.add(name, later, admin)
      })
    }
    await during(0.75, 0.85, () => replace('earlier 1'))
    await during(0.85, 0.95, () => replace('earlier 2'))
    most = calls
    return done.stdout.trim()
  }
  const [migrated] = await Promise.all([upgrade(), ...work])

  const runs = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await sql<{ state: string; count: number }>(
          'select state, count(*)::integer as count from reeve.executions group by 1 order by 1',
          'reeve',
        )
      ).map(({ state, count }) => [state, count]),
    )
  const finished = async () => (await runs()).DONE === rounds && receiver.bodies.size >= rounds
  for (const limit = performance.now() + 300_000; performance.now() < limit && !(await finished()); ) await sleep(200)
  return {
    calls: balancer.calls,
    byProcess: balancer.byProcess,
    failures: balancer.failures,
    errors: Object.entries(services).flatMap(([name, { stderr }]) =>
      stderr
        .split('\n')
        .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line))
        .map((line) => `${name}: ${line}`),
    ),
    migrated,
    gone,
    tests: rounds,
    received: receiver.bodies.size,
    runs: await runs(),
  }
}

/** Takes every delivery, and counts those of different ids. */
async function startReceiver(t: TestContext): Promise<{ url: string; bodies: Set<string> }> {
  const bodies = new Set<string>()
  const server = createServer((request, response) => {
    bodies.add(String(request.headers['webhook-id']))
    request.resume().on('end', () => response.end('{}'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(t, () => server.close())
  // Safe because a server that listens on TCP has such an address.
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies }
}
