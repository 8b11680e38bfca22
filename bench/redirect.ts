import { createLink } from '../src/contracts/links'
import { createPartnership } from '../src/contracts/partnerships'
import { connectedBrand } from '../tests/support/brand-story'
import { signUpCreator } from '../tests/support/people'
import { interleave } from './http/interleave'
import { withProduct } from './support/bench-product'

/** `/r/{link_id}` with click recording, against a bare `node:http` 302 of the same length. */
await withProduct(async (product) => {
  const { brand, program, products } = await connectedBrand(product, { isAutoAccepting: true })
  const { client, creator } = await signUpCreator(product, { from: brand.id })
  await client.call(createPartnership, {
    body: { creator_id: creator.id, brand_id: brand.id, source_program_id: program.id },
  })
  const link = await client.call(createLink, {
    body: { brand_id: brand.id, product_id: products[0]?.id ?? 0, link_name: 'Bench' },
  })
  const location = (await fetch(link.url, { redirect: 'manual' })).headers.get('location') ?? ''
  const headers = { location, 'cache-control': 'no-store', 'content-length': 0 }
  return interleave({
    bench: 'redirect',
    url: link.url,
    status: 302,
    aim: 0.4,
    floor: (_req, res) => void res.writeHead(302, headers).end(),
  })
})
