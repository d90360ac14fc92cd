import { createServer } from 'node:http'
import { StartError } from '../lib/start-error.ts'
import type { Metrics } from './metrics.ts'

/** Serves /metrics on a port of its own, where the network decides who may read it. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', metrics.registry.contentType)
    response.end(await metrics.registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new StartError(`REEVE_METRICS_PORT: ${port} cannot be listened on`)))
    server.listen(port, host, resolve)
  })
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
