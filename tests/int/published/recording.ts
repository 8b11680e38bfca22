import { startTestProduct, type TestProduct } from '../../support/product'
import { BOOKS } from './documents'
import { type Drive, driveEndlessCatalog, driveEverything, driveOnce } from './drive'
import { faultsOfRequest } from './faults'
import { type Exchange, type Relay, startRelay } from './relay'

/** Every exchange between the product and Amazon during the drive. */
export type Recording = Pick<Drive, 'authorizeUrl' | 'today'> & {
  /** In the published shapes. */
  said: Exchange[]
  /** Afterwards, in the shapes seen live, which differ in some responses. */
  saidLive: Exchange[]
  /** The part of `said` with a catalog without an end. */
  endless: Exchange[]
}

/** Starts the product with a relay to Amazon, drives it through everything, and closes it. */
export const record = async (): Promise<Recording> => {
  const relay = await startRelay()
  const product = await startTestProduct({ withJobs: true, env: relay.env })
  relay.passOnTo(product.sandbox.url)
  try {
    return await recordAll(product, relay)
  } catch (error) {
    // The sandbox refuses some invalid requests, which stops the product.
    throw new Error(`The product stopped. Invalid until then: ${faultsUntilNow(relay).join('; ')}`, {
      cause: error,
    })
  } finally {
    await product.close()
    await relay.close()
  }
}

const recordAll = async (product: TestProduct, relay: Relay): Promise<Recording> => {
  const { client, authorizeUrl, today } = await driveEverything(product, relay)
  const beforeEndless = relay.exchanges.length
  await driveEndlessCatalog(product, relay)
  const said = [...relay.exchanges]
  await product.sandbox.operate('PUT', '/sandbox/shapes', { live: true })
  await driveOnce(client, today)
  return {
    authorizeUrl,
    today,
    said,
    saidLive: relay.exchanges.slice(said.length),
    endless: said.slice(beforeEndless),
  }
}

const faultsUntilNow = ({ exchanges }: Relay): string[] => {
  const ads = exchanges.filter(({ service }) => service === 'ads')
  return [...new Set(BOOKS.flatMap((book) => ads.flatMap(({ request }) => faultsOfRequest(book, request))))]
}
