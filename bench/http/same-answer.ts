import type { RequestListener } from 'node:http'

/** What node:http writes by itself. */
const OWN = new Set(['date', 'connection', 'keep-alive'])

/** A bare server of what an address answers now: the same bytes and the same headers. */
export const sameAnswer = async (url: string): Promise<RequestListener> => {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const headers = [...answer.headers].filter(([name]) => !OWN.has(name)).flat()
  console.log(`${new URL(url).pathname}: ${body.length} bytes, ${headers.length / 2} headers`)
  return (_req, res) => void res.writeHead(answer.status, headers).end(body)
}
