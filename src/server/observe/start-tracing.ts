import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Env } from '../../env'
import { setTracer } from '../../tracing'
import { VERSION } from '../../version'

/** Spans go out together after this time, or sooner when there are many. */
const SEND_EVERY_MS = 2_000
const NAME = 'shelfmate'

/**
 * Sends spans to a collector until the returned function is called, which sends the rest. Only to be imported when traces are
 * wanted, because it loads the SDK.
 */
export const startTracing = ({ url, serviceName, share }: NonNullable<Env['tracing']>): (() => Promise<void>) => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    sampler: new ParentBasedSampler({ root: share < 1 ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  })
  const tracer = provider.getTracer(NAME)
  setTracer((name, { kind, attributes, parent, traceparent }) => {
    const remote = parent ? undefined : contextOf(traceparent)
    const around = parent
      ? trace.setSpan(ROOT_CONTEXT, parent)
      : remote
        ? trace.setSpanContext(ROOT_CONTEXT, remote)
        : ROOT_CONTEXT
    return tracer.startSpan(name, { kind, attributes }, around)
  })
  return async () => {
    setTracer(undefined)
    await provider.shutdown()
  }
}

/** W3C Trace Context, section 3.2; undefined for a header that is none. */
const contextOf = (traceparent: string | undefined) => {
  const [, traceId = '', spanId = '', flags = ''] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(traceparent ?? '') ??
    []
  return traceId === '' ? undefined : { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
