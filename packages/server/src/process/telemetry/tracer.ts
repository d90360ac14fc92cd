import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { BatchSpanProcessor, RandomIdGenerator, SamplingDecision, TracerProvider } from '@opentelemetry/sdk-trace'
import type { SpanPlace, SpanStart, Tracer } from '../../lib/tracing.ts'
import type { Settings } from '../../settings/settings.ts'
import type { Destination } from './resource.ts'
import { samplerOf } from './sampler.ts'

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const

/** Spans as OpenTelemetry records them, sent in batches. */
export function openTracer(
  destination: Destination,
  resource: Resource,
  settings: Settings,
): { tracer: Tracer; stop(): Promise<void> } {
  const sampler = samplerOf(settings.OTEL_TRACES_SAMPLER, settings.OTEL_TRACES_SAMPLER_ARG)
  const ids = new GivenIds()
  const provider = new TracerProvider({
    resource,
    sampler,
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(destination) })],
  })
  const recorder = provider.getTracer('reeve')
  return {
    tracer: {
      open(start: SpanStart) {
        const { name, kind, attributes, parent, as } = start
        const span = ids.taking(as, () =>
          recorder.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent)),
        )
        const { traceId, spanId, traceFlags } = span.spanContext()
        return {
          place: { traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 },
          end({ attributes: more, error } = {}) {
            if (!span.isRecording()) return
            if (more) span.setAttributes(more)
            if (more && 'http.route' in more) span.updateName(`${more['http.request.method']} ${more['http.route']}`)
            if (error !== undefined) {
              const message = error instanceof Error ? error.message : String(error)
              span.setStatus({ code: SpanStatusCode.ERROR, message })
            }
            span.end()
          },
        }
      },
      isSampled: (traceId) =>
        sampler.shouldSample(ROOT_CONTEXT, traceId, '', SpanKind.SERVER, {}, []).decision ===
        SamplingDecision.RECORD_AND_SAMPLED,
    },
    stop: () => provider.shutdown(),
  }
}

function contextOf(parent: SpanPlace | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT
  const { traceId, spanId, sampled } = parent
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Random ids, except for a span whose ids others already know. */
class GivenIds extends RandomIdGenerator {
  #given: SpanStart['as']

  taking<Result>(given: SpanStart['as'], work: () => Result): Result {
    this.#given = given
    try {
      return work()
    } finally {
      this.#given = undefined
    }
  }

  override generateTraceId: () => string = () => this.#given?.traceId ?? randomHex(16)
  override generateSpanId: () => string = () => this.#given?.spanId ?? randomHex(8)
}

const randomHex = (bytes: number): string => crypto.getRandomValues(new Uint8Array(bytes)).toHex()
