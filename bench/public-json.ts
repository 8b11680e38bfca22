import { connectedBrand } from '../tests/support/brand-story'
import { interleave } from './http/interleave'
import { sameAnswer } from './http/same-answer'
import { withProduct } from './support/bench-product'

/** A cached program as JSON, against a bare `node:http` server of the same bytes and headers. */
await withProduct(async (product) => {
  const { program } = await connectedBrand(product)
  const url = `${product.origin}/api/affiliate-programs/page/${program.page_id}`
  await fetch(url)
  return interleave({ bench: 'public-json', url, floor: await sameAnswer(url), status: 200, aim: 0.8 })
})
