import type * as z from 'zod/mini'
import type { ProductRow } from '../../../../src/contracts/amazon'
import type { BrandRow } from '../../../../src/contracts/identity'
import { MESSAGES } from '../../../../src/contracts/messages'
import { autoAddedProducts, defaultProgram } from '../../../../src/contracts/setup-rules'
import { callApi } from '../../lib/api'
import { createLogger } from '../../lib/logger'
import { writeText } from '../../lib/storage'
import { SESSION_FLAGS } from '../../lib/sync-records'

type Brand = z.output<typeof BrandRow>

const log = createLogger('setup')

/**
 * In the order of the specification (sections 2 and 7). `report` gets the index in `SETUP_STEPS`. Safe to repeat.
 * Rethrows the error; once the brand is known, resets its connected flag.
 */
export const runSetup = async (report: (step: number) => void): Promise<void> => {
  report(0)
  const brand = await callApi('GET /api/brands/me')
  try {
    await setUp(brand, report)
  } catch (error) {
    await disconnect(brand.id)
    throw error
  }
  report(7)
}

const setUp = async (brand: Brand, report: (step: number) => void): Promise<void> => {
  const { amazon_connected } = await callApi('PATCH /api/brands/{id}/connect', {
    params: { id: brand.id },
    body: { connected: true },
  })
  if (!amazon_connected) throw new Error(MESSAGES.connectionFailed)
  report(1)
  await callApi('GET /api/amazon/get-profiles')
  writeText('sessionStorage', SESSION_FLAGS.profilesLoaded, '1')
  await callApi('GET /api/amazon/get-advertisers')
  report(2)
  await callApi('GET /api/amazon/get-products')
  writeText('sessionStorage', SESSION_FLAGS.amazonDataLoaded, '1')
  report(3)
  const products = await callApi('GET /api/products')
  report(4)
  const logoUrl = brand.logo_url ?? (await findLogo(brand))
  report(5)
  const program = await callApi('POST /api/affiliate-programs', {
    body: { ...defaultProgram(brand.brand_name), brand_id: brand.id, logo_url: logoUrl },
  })
  report(6)
  await addProducts(program.id, products)
}

/** Null if there is none; failures are logged and do not stop setup. */
const findLogo = async (brand: Brand): Promise<string | null> => {
  try {
    const { imageUrl } = await callApi('POST /api/amazon/search-brand-logo', {
      body: { brand_name: brand.brand_name, ...(brand.website ? { website: brand.website } : {}) },
    })
    if (imageUrl)
      await callApi('PATCH /api/brands/{id}/logo', { params: { id: brand.id }, body: { logo_url: imageUrl } })
    return imageUrl
  } catch (error) {
    log.warn('Failed to set the logo', error)
    return null
  }
}

/** Only for a program that has none yet; failures are logged and do not stop setup. */
const addProducts = async (programId: number, products: ProductRow[]): Promise<void> => {
  const productIds = autoAddedProducts(products).map(({ id }) => id)
  if (productIds.length === 0) return
  const params = { id: programId }
  try {
    const chosen = await callApi('GET /api/affiliate-programs/{id}/products', { params })
    if (chosen.length === 0)
      await callApi('PUT /api/affiliate-programs/{id}/products', { params, body: { productIds } })
  } catch (error) {
    log.warn('Failed to add products to the program', error)
  }
}

const disconnect = async (brandId: number): Promise<void> => {
  try {
    await callApi('PATCH /api/brands/{id}/connect', { params: { id: brandId }, body: { connected: false } })
  } catch (error) {
    log.error('Failed to reset the connected flag', error)
  }
}
