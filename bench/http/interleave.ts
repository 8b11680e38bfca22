import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { median, medianRatio, report, rounded } from '../support/figures'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
/** Short, so that both see the same machine load. */
const SECONDS = 1
const CONNECTIONS = 64
const ASK_PATHS = join(process.cwd(), 'bench/http/ask-paths.cjs')
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'

type Contest = {
  bench: string
  /** Of the product. */
  url: string
  floor: RequestListener
  status: number
  /** Required ratio to the baseline. */
  aim: number
  /** What the client accepts, as browsers say it; by default nothing. */
  acceptEncoding?: string
  /** Asked for instead of the URL's own path, each connection its share of them. */
  paths?: string[]
  /** Most that the 99th percentile of the response time may be of the baseline's. */
  maxP99Ratio?: number
}

/** Responses per second, CPU microseconds per response (null where the system does not report them), and milliseconds. */
type Speed = { requests: number; cpuUs: number | null; p99: number }

/**
 * Alternately, both in this process, with the client in its own thread. Returns whether the median ratio reaches the
 * aim. Other work on the machine affects the ratio by CPU time less.
 */
export const interleave = async ({
  bench,
  url,
  floor,
  status,
  aim,
  acceptEncoding,
  paths,
  maxP99Ratio = Number.POSITIVE_INFINITY,
}: Contest): Promise<boolean> => {
  const dir = mkdtempSync(join(tmpdir(), 'shelfmate-bench-paths-'))
  if (paths) givePaths(join(dir, 'paths'), paths)
  const bare = createServer(floor)
  await new Promise<void>((resolve) => bare.listen(0, resolve))
  const address = bare.address()
  const floorUrl = new URL(url)
  floorUrl.port = String(typeof address === 'object' && address ? address.port : 0)
  const isMany = paths !== undefined
  const ask = {
    target: () => measure({ url, status, isMany, acceptEncoding }),
    floor: () => measure({ url: floorUrl.href, status, isMany, acceptEncoding }),
  }
  const rounds: { target: Speed; floor: Speed }[] = []
  await ask.target()
  await ask.floor()
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternates which one runs first.
    const first = round % 2 === 0 ? await ask.floor() : await ask.target()
    const second = round % 2 === 0 ? await ask.target() : await ask.floor()
    const speed = round % 2 === 0 ? { floor: first, target: second } : { floor: second, target: first }
    rounds.push(speed)
    console.log(`round ${round + 1}: ${Math.round(speed.target.requests)} of ${Math.round(speed.floor.requests)} req/s`)
  }
  bare.close()
  rmSync(dir, { recursive: true })
  const [targets, floors] = [rounds.map((speed) => speed.target.requests), rounds.map((speed) => speed.floor.requests)]
  const p99Ratio = medianRatio(
    rounds.map((speed) => speed.target.p99),
    rounds.map((speed) => speed.floor.p99),
  )
  const isReached = report({
    bench,
    ratio: medianRatio(targets, floors),
    aim,
    p99_ratio: p99Ratio,
    p99_ms: median(rounds.map((speed) => speed.target.p99)),
    cpu_ratio: rounded(median(rounds.flatMap(cpuShare)), 3),
    target: Math.round(median(targets)),
    floor: Math.round(median(floors)),
    unit: 'req/s',
    rss_mb: Math.round(process.memoryUsage.rss() / 1e6),
  })
  return isReached && p99Ratio <= maxP99Ratio
}

const givePaths = (file: string, paths: string[]): void => {
  writeFileSync(file, paths.join('\n'))
  process.env.BENCH_PATHS = file
  process.env.BENCH_CONNECTIONS = String(CONNECTIONS)
}

const cpuShare = ({ target, floor }: { target: Speed; floor: Speed }): number[] =>
  target.cpuUs === null || floor.cpuUs === null ? [] : [floor.cpuUs / target.cpuUs]

type Measured = { url: string; status: number; isMany: boolean; acceptEncoding: string | undefined }

const measure = async ({ url, status, isMany, acceptEncoding }: Measured): Promise<Speed> => {
  const before = cpuMicroseconds()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
    headers: { 'user-agent': USER_AGENT, ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }) },
    // With workers, the name of a file, which autocannon’s types do not know.
    ...(isMany && { setupClient: ASK_PATHS as never }),
  })
  const after = cpuMicroseconds()
  const asked = result.statusCodeStats?.[`${status}`]?.count ?? 0
  if (asked === 0 || asked !== result.requests.total || result.errors > 0)
    throw new Error(`${url} did not answer with ${status} only`)
  const cpuUs = before === null || after === null ? null : (after - before) / asked
  return { requests: asked / result.duration, cpuUs, p99: Math.max(1, result.latency.p99) }
}

/** CPU time of this thread, which runs the servers; null where Linux does not report it. */
const cpuMicroseconds = (): number | null => {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1_000
  } catch {
    return null
  }
}
