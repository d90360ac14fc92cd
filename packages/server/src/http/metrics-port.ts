import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { StartError } from '../lib/start-error.ts'
import type { Metrics } from './metrics.ts'

type Where = { host: string; port: number; logger: Logger }

/** Serves /metrics on a port of its own, where the network decides who may read it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, logger }: Where,
): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    response.setHeader('content-type', metrics.registry.contentType)
    response.end(await metrics.registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new StartError(`REEVE_METRICS_PORT: ${port} cannot be listened on at REEVE_METRICS_HOST ${host}`)),
    )
    server.listen(port, host, resolve)
  })
  const { port: metricsPort } = server.address() as AddressInfo // Safe because it listens on a port.
  logger.info({ metricsHost: host, metricsPort }, 'metrics are served on a port of their own')
  return { close: () => new Promise((resolve) => server.close(() => resolve())) }
}
