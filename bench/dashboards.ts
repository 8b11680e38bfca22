import { query } from '../src/database'
import { startBrand } from './dashboards/brand'
import { callsOf } from './dashboards/calls'
import { withProduct } from './support/bench-product'
import { compare } from './support/compare'
import { median, medianRatio, report, rounded } from './support/figures'

/**
 * `npm run bench -- dashboards`: the calls of a brand's dashboard over HTTP for the last 30 days, with a million metric rows
 * (`BENCH_ROWS`), each against a bare query of the sums that it is about. Reports compare the days with the 30 days before, so
 * that their bare query reads both.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000)
const AIM = 0.3

await withProduct(async (product) => {
  const { brand, client } = await startBrand(product, ROWS)
  const reached: boolean[] = []
  for (const [name, path, bare] of await callsOf(product, brand.id)) {
    const call = async () => {
      const { status, body } = await client.ask('GET', path)
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
    }
    const [targets, floors] = await compare(call, () => query({ payload: product.payload }, bare))
    reached.push(
      report({
        bench: `dashboards ${name}`,
        rows: ROWS,
        ratio: medianRatio(targets, floors),
        aim: AIM,
        target_ms: rounded(1000 / median(targets), 1),
        floor_ms: rounded(1000 / median(floors), 1),
      }),
    )
  }
  return reached.every(Boolean)
})
