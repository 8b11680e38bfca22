import { getAmazonAdvertisers, getAmazonProducts, getAmazonProfiles, getProducts } from '../../../src/contracts/amazon'
import { connectBrand, getMyBrand } from '../../../src/contracts/identity'
import { createProgram, getProgramProducts, setProgramProducts } from '../../../src/contracts/programs'
import { autoAddedProducts, defaultProgram } from '../../../src/contracts/setup-rules'
import type { Client } from '../../support/people'

/** The calls of the setup screen after a consent, in order. */
export const setUp = async (client: Client): Promise<void> => {
  const brand = await client.call(getMyBrand)
  await client.call(connectBrand, { params: { id: brand.id }, body: { connected: true } })
  await client.call(getAmazonProfiles)
  await client.call(getAmazonAdvertisers)
  await client.call(getAmazonProducts)
  const products = await client.call(getProducts)
  if (!brand.logo_url) await client.ask('POST', '/api/amazon/search-brand-logo', {})
  const program = await client.call(createProgram, {
    body: { ...defaultProgram(brand.brand_name), brand_id: brand.id, logo_url: brand.logo_url },
  })
  const params = { id: program.id }
  const productIds = autoAddedProducts(products).map(({ id }) => id)
  if (productIds.length > 0 && (await client.call(getProgramProducts, { params })).length === 0)
    await client.call(setProgramProducts, { params, body: { productIds } })
}
