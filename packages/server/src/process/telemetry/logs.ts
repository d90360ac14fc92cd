import { ROOT_CONTEXT, SeverityNumber, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import type { Destination } from './resource.ts'

const SEVERITIES: Readonly<Record<string, SeverityNumber>> = {
  trace: SeverityNumber.TRACE,
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
  fatal: SeverityNumber.FATAL,
}

/** The lines of the log as records: what is secret was taken out before they were lines. */
export function openLogs(
  destination: Destination,
  resource: Resource,
): { take(line: string): void; stop(): Promise<void> } {
  const provider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter(destination) })],
  })
  const records = provider.getLogger('reeve')
  return {
    take(line) {
      const { level, time, msg, trace_id: traceId, span_id: spanId, ...attributes } = JSON.parse(line)
      records.emit({
        timestamp: Date.parse(time),
        severityText: level,
        severityNumber: SEVERITIES[level] ?? SeverityNumber.UNSPECIFIED,
        body: msg,
        attributes,
        context:
          traceId === undefined
            ? ROOT_CONTEXT
            : trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
      })
    },
    stop: () => provider.shutdown(),
  }
}
