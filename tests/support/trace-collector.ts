import { createServer } from 'node:http'
import { freePort } from './free-port'

export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Record<string, string | number>
}

type Sent = {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes'> & {
        attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
      })[]
    }[]
  }[]
}

/** Receives spans as OTLP/HTTP with JSON (opentelemetry.io/docs/specs/otlp). */
export const startTraceCollector = async () => {
  const port = await freePort()
  const spans: CollectedSpan[] = []
  const texts: string[] = []
  const server = createServer((req, res) => {
    const chunks: Buffer[] = []
    req
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const text = Buffer.concat(chunks).toString()
        texts.push(text)
        spans.push(...spansIn(JSON.parse(text) as Sent))
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    /** Everything that was sent. */
    text: () => texts.join('\n'),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const spansIn = ({ resourceSpans }: Sent): CollectedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
      ),
    }))
