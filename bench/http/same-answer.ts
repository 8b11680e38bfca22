import type { RequestListener } from 'node:http'

/** Headers that node:http writes itself. */
const OWN = new Set(['date', 'connection', 'keep-alive'])

/** With the bytes and headers of the URL's current response. */
export const sameAnswer = async (url: string): Promise<RequestListener> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !OWN.has(name)).flat()
  console.log(`${new URL(url).pathname}: ${body.length} bytes, ${headers.length / 2} headers`)
  return (_req, res) => void res.writeHead(answer.status, headers).end(body)
}
