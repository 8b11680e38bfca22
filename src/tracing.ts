import type { Attributes, Span, SpanKind } from '@opentelemetry/api'
import { currentWork, inWork } from './work-context'

/** Starts a span; without a parent it begins a trace. */
export type StartSpan = (
  name: string,
  options: { kind: SpanKind; attributes: Attributes; parent: Span | undefined; traceparent?: string | undefined },
) => Span

/** The values of `SpanKind`, whose package is loaded only if traces are wanted. */
export const SPAN_KINDS = { internal: 0, server: 1, client: 2, consumer: 4 } as const satisfies Record<string, SpanKind>
const FAILED = 2

let startSpan: StartSpan | undefined

/** By the composition root; undefined to end it. */
export const setTracer = (start: StartSpan | undefined): void => {
  startSpan = start
}

export const isTracing = (): boolean => startSpan !== undefined

type Named = { kind: keyof typeof SPAN_KINDS; attributes?: Attributes; traceparent?: string | undefined }

/** Undefined unless traces are wanted. The caller ends it. */
export const beginSpan = (name: string, { kind, attributes = {}, traceparent }: Named): Span | undefined =>
  startSpan?.(name, { kind: SPAN_KINDS[kind], attributes, parent: currentWork().span, traceparent })

/** Runs `work`, whose spans are children of this one. */
export const inSpan = async <T>(name: string, named: Named, work: () => Promise<T>): Promise<T> => {
  const span = beginSpan(name, named)
  if (!span) return work()
  try {
    return await inWork({ span }, work)
  } catch (error) {
    failSpan(span, error)
    throw error
  } finally {
    span.end()
  }
}

/** The kind of the error alone: its message may have values. */
export const failSpan = (span: Span, error: unknown): void => {
  span.setStatus({ code: FAILED })
  span.setAttribute('error.type', error instanceof Error ? error.constructor.name : typeof error)
}
