import { get, type RequestListener } from 'node:http'

/** Headers that node:http writes itself. */
const OWN = new Set(['date', 'connection', 'keep-alive'])

/** With the bytes and headers of the URL's current response, as it is for a client that accepts this encoding. */
export const sameAnswer = async (url: string, acceptEncoding = 'identity'): Promise<RequestListener> => {
  const { status, headers, body } = await answerOf(url, acceptEncoding)
  console.log(`${new URL(url).pathname}: ${body.length} bytes, ${headers.length / 2} headers`)
  return (_req, res) => void res.writeHead(status, headers).end(body)
}

/** Unlike `fetch`, without decoding the body. */
const answerOf = (url: string, acceptEncoding: string) =>
  new Promise<{ status: number; headers: string[]; body: Buffer }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': acceptEncoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          OWN.has(name) ? [] : [name, String(value)],
        )
        resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(parts) })
      })
    }).on('error', reject)
  })
