import { LONG_NAME } from './billing-answers'
import { untilReady } from './built-product'
import { insertMoneyToDecide } from './money-to-decide'
import { brandWithProgram, connectedBrand, newCreator } from './viewers'
import { type StartedProduct, startWatchedProduct } from './watched-product'

/**
 * Each starts when a test first asks for it. A seller belongs to one brand; in `screens` and `signUps`, `northpaw` is
 * left to a test.
 */
export const SHARED_PRODUCTS = {
  /** No demo data: for screens over faked answers, and for errors. */
  screens: async () => {
    const product = await startWatchedProduct()
    const program = await brandWithProgram(product, { seller: 'harbor', name: 'Harbor & Pine', isAutoAccepting: true })
    const [brand, creator] = await Promise.all([
      brandWithProgram(product, { seller: 'fernhill', name: LONG_NAME }),
      newCreator(product, { name: 'Maya Hart', from: program.brandId }),
    ])
    return { product, program, brand, creator }
  },

  /** No demo data: for sign-up. One program accepts everybody, the other reviews each application. */
  signUps: async () => {
    const product = await startWatchedProduct()
    const [open, choosy] = await Promise.all([
      brandWithProgram(product, { seller: 'harbor', name: 'Harbor & Pine', isAutoAccepting: true }),
      brandWithProgram(product, { seller: 'fernhill', name: 'Fernhill Kitchen' }),
    ])
    return { product, open, choosy }
  },

  /** The demo, plus a connected brand without a program. */
  demo: async () => {
    const product = await startWatchedProduct({ SEED: 'on' })
    return { product, withoutProgram: await connectedBrand(product, 'northpaw') }
  },

  /** The demo with the sandbox's analytics and log service. */
  measured: async () => ({
    product: await startWatchedProduct((origin) => ({
      SEED: 'on',
      LOG_INGEST_URL: `${origin}/sandbox/logs`,
      ANALYTICS_ID: 'G-MEASURED',
      ANALYTICS_URL: `${origin}/sandbox/analytics/gtag.js`,
    })),
  }),

  /** The demo with its panel. */
  panel: async () => ({ product: await startPanel() }),

  /** The same product, after rows that staff have to act on were added. */
  panelMoney: async () => {
    const product = await startPanel()
    return { product, money: await insertMoneyToDecide(product) }
  },
} satisfies Record<string, () => Promise<{ product: StartedProduct }>>

export type SharedName = keyof typeof SHARED_PRODUCTS

let panel: Promise<StartedProduct> | undefined
const startPanel = (): Promise<StartedProduct> => (panel ??= startWithPanel())

const startWithPanel = async (): Promise<StartedProduct> => {
  const product = await startWatchedProduct({ SEED: 'on', PANEL: 'on' })
  await untilReady(product.origin)
  return product
}
