import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { VERSION } from '../process/version.ts'
import type { Seen } from './request-log.ts'

const SELDOM_MS = 60_000
const nothing = () => {}
const SILENT = { warn: nothing, info: nothing, debug: nothing, verbose: nothing }

/** What sends traces; `stop` sends what is left. */
export type Traces = { seen(request: Seen): void; stop(): Promise<void> }

/**
 * Opens the traces of requests, in OTLP as JSON over HTTP. Endpoint, headers, compression, time limit, service name,
 * attributes and sampler are those of OpenTelemetry's variables (opentelemetry.io/docs/specs/otel/configuration), which
 * the library reads from the environment; throws for an unknown sampler. `failed` is called about unsent traces, once a
 * minute.
 */
export function openTraces(env: NodeJS.ProcessEnv, failed: (error: unknown) => void): Traces {
  const reportOf = seldom(failed)
  diag.setLogger({ ...SILENT, error: reportOf }, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  const own = resourceFromAttributes({ 'service.name': 'quarterhour', 'service.version': VERSION })
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('quarterhour', VERSION)
  return {
    seen: (request) => {
      if (request.surface === 'probe' || request.surface === 'asset') return
      const { started_ms, duration_ms, status, surface, method, operation } = request
      const parent = contextOf(request.traceparent)
      const name = operation ?? `${method} ${surface}`
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, startTime: started_ms, attributes: attributesOf(request) },
        parent,
      )
      const end_ms = started_ms + duration_ms
      if (span.isRecording()) {
        const within = trace.setSpan(parent, span)
        for (const step of request.steps) {
          const child = tracer.startSpan(step.name, { startTime: step.start_ms }, within)
          if (step.has_failed) child.setStatus({ code: SpanStatusCode.ERROR })
          child.end(Number.isNaN(step.end_ms) ? end_ms : step.end_ms)
        }
      }
      if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end_ms)
    },
    stop: () => provider.shutdown().catch(reportOf),
  }
}

/** An unreachable collector would be logged every few seconds. */
function seldom(failed: (error: unknown) => void): (error: unknown) => void {
  let last_ms = -Infinity
  return (error) => {
    if (performance.now() - last_ms < SELDOM_MS) return
    last_ms = performance.now()
    failed(error)
  }
}

/** Names of opentelemetry.io/docs/specs/semconv/http where it has some; nothing of queries, bodies or headers. */
function attributesOf({ method, path, status, surface, operation, request_id, caller }: Seen) {
  return {
    'http.request.method': method,
    'url.path': path,
    ...(status === null ? {} : { 'http.response.status_code': status }),
    'quarterhour.surface': surface,
    'quarterhour.request_id': request_id,
    ...(operation === null ? {} : { 'quarterhour.operation': operation }),
    ...(caller === null
      ? {}
      : {
          'quarterhour.caller.kind': caller.kind,
          'quarterhour.caller.id': caller.id,
          'quarterhour.organization.id': caller.organization_id,
        }),
  }
}

/** The caller's span by W3C Trace Context; its own trace where none was sent, or one that is none. */
function contextOf(traceparent: string | null): Context {
  const [, traceId = '', spanId = '', flags = '00'] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? []
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  const context = { traceId, spanId, traceFlags, isRemote: true }
  return isSpanContextValid(context) ? trace.setSpanContext(ROOT_CONTEXT, context) : ROOT_CONTEXT
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument }: NodeJS.ProcessEnv): Sampler {
  const ratio = argument === undefined || argument === '' ? 1 : Number(argument)
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is ${argument}; it takes a number from 0 to 1`)
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, isParentBased, root = ''] = /^(parentbased_)?(.*)$/.exec(name || 'parentbased_always_on') ?? []
  const make = Object.hasOwn(roots, root) ? roots[root] : undefined
  if (make === undefined) {
    const names = Object.keys(roots).flatMap((each) => [each, `parentbased_${each}`])
    throw new Error(`OTEL_TRACES_SAMPLER is ${name}; it takes ${names.join(', ')}`)
  }
  return isParentBased === undefined ? make() : new ParentBasedSampler({ root: make() })
}
