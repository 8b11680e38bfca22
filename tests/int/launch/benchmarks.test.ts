import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cleanUp, launch, root } from './launched-program'

afterAll(() => cleanUp())

const SMALL = { BENCH_ROWS: '2000', BENCH_ROUNDS: '1', BENCH_SIZES: '1000' }

/** Those that write SQL, which no compiler checks. At this size, and with other work running, the ratio says nothing. */
it('runs the benchmarks, with the results of each', { timeout: 600_000 }, async () => {
  const names = ['bulk-links', 'dashboards', 'earnings', 'ingest', 'month-close']
  const { output } = await launch(join(root, 'scripts/bench.mjs'), names, { env: SMALL }).end()
  const results = output.split('\n').flatMap((line) => (line.startsWith('{"bench"') ? [JSON.parse(line)] : []))
  // Some have several, each with a name of its own after that of the benchmark.
  expect([...new Set(results.map(({ bench }) => bench.split(' ')[0]))], output).toEqual(names)
  for (const result of results) expect(result).toMatchObject({ ratio: expect.any(Number), aim: expect.any(Number) })
  for (const { bench, ratio } of results) expect(ratio, bench).toBeGreaterThan(0)
})
