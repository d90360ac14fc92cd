import type { Logger } from 'pino'
import { useTracer } from '../../lib/tracing.ts'
import type { Settings } from '../../settings/settings.ts'
import { readLines } from '../logger.ts'

export type Telemetry = { stop(): Promise<void> }

/** Sends traces and logs to the collector that the settings name. Without one nothing is loaded. */
export async function openTelemetry(settings: Settings, logger: Logger): Promise<Telemetry | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: isDisabled } = settings
  if (endpoint === '' || isDisabled) return undefined
  const { openResource } = await import('./resource.ts')
  const resource = openResource(settings)
  const to = (signal: string) => ({
    url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  })
  await using opened = new AsyncDisposableStack()
  if (settings.OTEL_TRACES_EXPORTER === 'otlp') {
    const { openTracer } = await import('./tracer.ts')
    const { tracer, stop } = openTracer(to('traces'), resource, settings)
    opened.defer(stop)
    useTracer(tracer)
    opened.defer(async () => useTracer(undefined))
  }
  if (settings.OTEL_LOGS_EXPORTER === 'otlp') {
    const { openLogs } = await import('./logs.ts')
    const { take, stop } = openLogs(to('logs'), resource)
    opened.defer(stop)
    const end = readLines(take)
    opened.defer(async () => end())
  }
  logger.info({ endpoint }, 'traces and logs are sent to a collector')
  const kept = opened.move()
  return { stop: () => kept.disposeAsync() }
}
