import { setTimeout as sleep } from 'node:timers/promises'
import { listenArguments } from './endpoint.ts'
import type { Server } from './launch.ts'
import { isPostgres, isServerOf, processesWith, signal } from './process.ts'

const patience = 3_000

/**
 * Before a database is made no server can rightly listen at its endpoint: one that does had its database removed or moved
 * away under it. Left alone it would remove the socket of its successor when it ends.
 */
export async function endForgotten({
  place,
  endpoint,
  log,
}: Pick<Server, 'place' | 'endpoint' | 'log'>): Promise<void> {
  const here = listenArguments(endpoint.connection).find((each) => each.startsWith('unix_socket_directories=')) ?? ''
  // Another process may have made the database and started its server a moment ago.
  const isForgotten = (pid: number) => isPostgres(pid) && !isServerOf(pid, place.cluster)
  const forgotten = () => processesWith(here).filter(isForgotten)
  if (forgotten().length === 0) return
  log('ending a PostgreSQL whose database is gone', { processes: forgotten() })
  for (const pid of forgotten()) signal(pid, 'SIGINT')
  for (const until = performance.now() + patience; performance.now() < until; await sleep(20)) {
    if (forgotten().length === 0) return
  }
  for (const pid of forgotten()) signal(pid, 'SIGKILL')
}
