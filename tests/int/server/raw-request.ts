import { connect } from 'node:net'

/** Sends raw bytes, which `fetch` would normalize, and returns the status of the response (0: none). */
export const rawStatus = (origin: string, lines: string[], body = ''): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    let text = ''
    const end = () => {
      socket.destroy()
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0))
    }
    socket.setTimeout(5_000, end)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n')) end()
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`)
  })
