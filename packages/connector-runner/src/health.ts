import { createServer, type Server } from 'node:http'

export type Standing = {
  readonly name: string
  readonly isUp: boolean
  /** When Reeve last answered. */
  readonly greetedAt: number
  readonly restarts: number
  readonly syncs: { readonly done: number; readonly failed: number }
  readonly tasks: { readonly done: number; readonly failed: number }
}

const FRESH_MS = 5 * 60_000

/** Says on loopback whether the runner works. */
export function serveHealth(port: number, standings: () => readonly Standing[]): Promise<Server> {
  const server = createServer((request, response) => {
    const all = standings()
    const isReady = all.every(({ isUp, greetedAt }) => isUp && Date.now() - greetedAt < FRESH_MS)
    if (request.url === '/healthz') return void response.end('ok\n')
    if (request.url === '/readyz') return void response.writeHead(isReady ? 200 : 503).end(JSON.stringify(all))
    if (request.url === '/metrics') return void response.end(metricsOf(all))
    response.writeHead(404).end()
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

const metricsOf = (all: readonly Standing[]): string =>
  all
    .flatMap(({ name, isUp, restarts, syncs, tasks }) => {
      const label = `connector=${JSON.stringify(name)}`
      return [
        `reeve_connector_up{${label}} ${isUp ? 1 : 0}`,
        `reeve_connector_restarts_total{${label}} ${restarts}`,
        ...Object.entries(syncs).map(([end, count]) => `reeve_connector_syncs_total{${label},end="${end}"} ${count}`),
        ...Object.entries(tasks).map(([end, count]) => `reeve_connector_tasks_total{${label},end="${end}"} ${count}`),
      ]
    })
    .map((line) => `${line}\n`)
    .join('')
