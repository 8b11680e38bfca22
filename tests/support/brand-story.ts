import {
  getAmazonAdvertisers,
  getAmazonAuthUrl,
  getAmazonProducts,
  getAmazonProfiles,
  getNonMacroTags,
  getProducts,
  type ProductRow,
} from '../../src/contracts/amazon'
import { connectBrand } from '../../src/contracts/identity'
import { createLink, type LinkRow } from '../../src/contracts/links'
import { createPartnership } from '../../src/contracts/partnerships'
import { createProgram, type ProgramRow, setProgramProducts, updateProgram } from '../../src/contracts/programs'
import { defaultProgram } from '../../src/contracts/setup-rules'
import { type Client, signUpBrand, signUpCreator } from './people'
import type { TestProduct } from './product'

/** Returns where the product finally sends the browser. */
export const consent = async (product: TestProduct, client: Client, seller: string | null): Promise<string> => {
  const answer = await client.raw('GET', getAmazonAuthUrl.path)
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { url } = (await answer.json()) as { url: string }
  const form = new URLSearchParams(new URL(url).search)
  form.set('decision', seller === null ? 'cancel' : 'allow')
  if (seller !== null) form.set('seller', seller)
  const consented = await fetch(`${product.origin}/sandbox/amazon/ap/oa`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  })
  const returned = await fetch(consented.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
  return returned.headers.get('location') ?? ''
}

/** A brand connected to a seller of the sandbox, with a visible program and these products of its own. */
export const connectedBrand = async (
  product: TestProduct,
  {
    seller = 'fernhill',
    offers = 3,
    isAutoAccepting = false,
  }: { seller?: string; offers?: number; isAutoAccepting?: boolean } = {},
): Promise<Awaited<ReturnType<typeof signUpBrand>> & { program: ProgramRow; products: ProductRow[] }> => {
  const signedUp = await signUpBrand(product, `Brand of ${seller}`)
  const { client, brand } = signedUp
  await consent(product, client, seller)
  await client.call(connectBrand, { params: { id: brand.id }, body: { connected: true } })
  await client.call(getAmazonProfiles)
  await client.call(getAmazonAdvertisers)
  await client.call(getAmazonProducts)
  await client.call(getNonMacroTags)
  const products = (await client.call(getProducts)).filter(
    (row) => row.availability === 'IN_STOCK' && row.price !== null,
  )
  const program = await client.call(createProgram, {
    body: { ...defaultProgram(brand.brand_name), brand_id: brand.id },
  })
  await client.call(setProgramProducts, {
    params: { id: program.id },
    body: { productIds: products.slice(0, offers).map((row) => row.id) },
  })
  if (isAutoAccepting)
    await client.call(updateProgram, { params: { id: program.id }, body: { auto_accept_applications: true } })
  return { ...signedUp, program, products }
}

/** A creator who came from the brand's program page and applied there; accepted immediately if the program does so. */
export const applicantOf = async (
  product: TestProduct,
  { brand, program }: { brand: { id: number }; program: Pick<ProgramRow, 'id'> },
  name?: string,
) => {
  const signedUp = await signUpCreator(product, { from: brand.id, ...(name === undefined ? {} : { name }) })
  const partnership = await signedUp.client.call(createPartnership, {
    body: { creator_id: signedUp.creator.id, brand_id: brand.id, source_program_id: program.id },
  })
  return { ...signedUp, partnership }
}

/** A link with which an accepted creator promotes a product of a brand. */
export const connectedLink = async (product: TestProduct): Promise<LinkRow> => {
  const brand = await connectedBrand(product, { isAutoAccepting: true })
  const { client } = await applicantOf(product, brand)
  return client.call(createLink, {
    body: { brand_id: brand.brand.id, product_id: brand.products[0]?.id ?? 0, link_name: 'Link' },
  })
}
