import { connectedBrand } from '../tests/support/brand-story'
import { interleave } from './http/interleave'
import { sameAnswer } from './http/same-answer'
import { withProduct } from './support/bench-product'

/** A cached program page, against a bare `node:http` server of the same bytes and headers. */
await withProduct(async (product) => {
  const { program } = await connectedBrand(product)
  const url = `${product.origin}/a/${program.page_id}`
  await fetch(url)
  return interleave({ bench: 'public-page', url, floor: await sameAnswer(url), status: 200, aim: 0.5 })
})
