import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SHARED_PRODUCTS, type SharedName } from './shared-products'
import { keepStarted, type StartedProduct } from './watched-product'

/**
 * Global setup of the end-to-end tests. Starts a product when a worker first requests it. Workers are replaced after
 * a failed test; the products keep running.
 */
export default async function serve(): Promise<() => Promise<void>> {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL: run the tests by npm test, or set it to a Postgres server')
  const dropStarted = await keepStarted()
  const answers = new Map<SharedName, Promise<string>>()
  const products = new Set<StartedProduct>()
  const start = async (name: SharedName): Promise<string> => {
    const { product, ...rest } = await SHARED_PRODUCTS[name]()
    products.add(product)
    const { origin, pid, dataDir, databaseUrl } = product
    return JSON.stringify({ place: { origin, pid, dataDir, databaseUrl }, rest })
  }
  // The runner handles SIGINT only, and products end with this process.
  process.once('SIGTERM', () => process.exit(143))
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) as SharedName
    const answer = answers.get(name) ?? start(name)
    answers.set(name, answer)
    void answer.then(
      (text) => send(response, 200, text),
      (error: unknown) => send(response, 500, String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.SHARED_PRODUCTS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    const codes = await Promise.all([...products].map((product) => product.close()))
    await dropStarted()
    if (codes.some((code) => code !== 0)) throw new Error(`The shared products ended with ${codes.join(', ')}`)
  }
}

const send = (response: ServerResponse, status: number, text: string): void => void response.writeHead(status).end(text)
