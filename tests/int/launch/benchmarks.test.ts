import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { cleanUp, launch, root } from './launched-program'

afterAll(() => cleanUp())

const SMALL = { BENCH_ROWS: '2000', BENCH_ROUNDS: '1', BENCH_SIZES: '1000' }

/** Those that write SQL, which no compiler checks. At this size, and with other work running, the ratio says nothing. */
it('runs the benchmarks, with the results of each', { timeout: 120_000 }, async () => {
  const names = ['earnings', 'ingest', 'month-close']
  const { output } = await launch(join(root, 'scripts/bench.mjs'), names, { env: SMALL }).end()
  const results = output.split('\n').flatMap((line) => (line.startsWith('{"bench"') ? [JSON.parse(line)] : []))
  expect(results, output).toEqual(
    names.map((bench) => expect.objectContaining({ bench, ratio: expect.any(Number), aim: expect.any(Number) })),
  )
  for (const { bench, ratio, target, floor } of results) {
    expect(Math.min(ratio, target, floor), bench).toBeGreaterThan(0)
  }
})
