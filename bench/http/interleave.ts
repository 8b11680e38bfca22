import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import autocannon from 'autocannon'
import { median, medianRatio, report, rounded } from '../support/figures'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
/** Short, so that both see the same machine load. */
const SECONDS = 1
const CONNECTIONS = 64
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'

type Contest = {
  bench: string
  /** Of the product. */
  url: string
  floor: RequestListener
  status: number
  /** Required ratio to the baseline. */
  aim: number
}

/** Responses per second, and CPU microseconds per response; null where the system does not report them. */
type Speed = { requests: number; cpuUs: number | null }

/**
 * Alternately, both in this process, with the client in its own thread. Returns whether the median ratio reaches the
 * aim. Other work on the machine affects the ratio by CPU time less.
 */
export const interleave = async ({ bench, url, floor, status, aim }: Contest): Promise<boolean> => {
  const bare = createServer(floor)
  await new Promise<void>((resolve) => bare.listen(0, resolve))
  const address = bare.address()
  const floorUrl = new URL(url)
  floorUrl.port = String(typeof address === 'object' && address ? address.port : 0)
  const ask = { target: () => measure(url, status), floor: () => measure(floorUrl.href, status) }
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
  const [targets, floors] = [rounds.map((speed) => speed.target.requests), rounds.map((speed) => speed.floor.requests)]
  return report({
    bench,
    ratio: medianRatio(targets, floors),
    aim,
    cpu_ratio: rounded(median(rounds.flatMap(cpuShare)), 3),
    target: Math.round(median(targets)),
    floor: Math.round(median(floors)),
    unit: 'req/s',
  })
}

const cpuShare = ({ target, floor }: { target: Speed; floor: Speed }): number[] =>
  target.cpuUs === null || floor.cpuUs === null ? [] : [floor.cpuUs / target.cpuUs]

const measure = async (url: string, status: number): Promise<Speed> => {
  const before = cpuMicroseconds()
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
    headers: { 'user-agent': USER_AGENT },
  })
  const after = cpuMicroseconds()
  const asked = result.statusCodeStats?.[`${status}`]?.count ?? 0
  if (asked === 0 || asked !== result.requests.total || result.errors > 0)
    throw new Error(`${url} did not answer with ${status} only`)
  const cpuUs = before === null || after === null ? null : (after - before) / asked
  return { requests: asked / result.duration, cpuUs }
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
