import { registry } from './areas/registry.ts'
import { openBackground } from './background.ts'
import { sendHints } from './engine/hints.ts'
import { createMetrics, type Metrics } from './http/metrics.ts'
import { serveMetrics } from './http/metrics-port.ts'
import { systemClock } from './lib/clock.ts'
import type { ServiceOptions } from './main.ts'
import type { Services } from './service/context.ts'
import { addressesOf, localityOf, openServices } from './services.ts'
import { createWorkMetrics } from './worker/work-metrics.ts'
import { Worker } from './worker/worker.ts'

export type WorkerProcess = { stop(): Promise<void> }

/** Runs a worker without the API. The platform stays the caller's to close. */
export async function startWorkerProcess(options: ServiceOptions): Promise<WorkerProcess> {
  const { settings, platform, logger, clock = systemClock } = options
  const services = openServices(settings, logger, {
    port: () => settings.PORT,
    addresses: () => addressesOf(settings, settings.PORT),
    locality: localityOf(settings, logger),
    clock,
  })
  const metrics = createMetrics(platform.databases)
  const { REEVE_METRICS_PORT: port, REEVE_METRICS_HOST: host } = settings
  const metricsServer = port === undefined ? undefined : await serveMetrics(metrics, { host, port, logger })
  const stopHints = platform.databases.map(sendHints)
  const worker = workerFor(options, metrics, services)
  const background = await openBackground({
    settings,
    platform,
    logger,
    clock,
    services,
  })
  worker.start()
  background.start()
  return {
    async stop() {
      await worker.stop()
      await background.stop()
      for (const stop of stopHints) stop()
      await metricsServer?.close()
      await services.outbound.close()
    },
  }
}

/** The worker of this process, not yet started. */
export function workerFor(
  { settings, platform, logger, clock }: ServiceOptions,
  metrics: Metrics,
  services: Services,
): Worker {
  return new Worker({
    databases: platform.databases,
    tenants: platform.tenants,
    jobs: registry.jobs,
    schedules: registry.schedules,
    services,
    slots: settings.REEVE_WORKER_SLOTS,
    poolSize: settings.REEVE_POOL_SIZE,
    clock: clock ?? systemClock,
    logger,
    metrics: createWorkMetrics(metrics.registry, platform.databases),
  })
}
