import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import autocannon from 'autocannon'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15)
/** Short, so that both meet the same load of the machine. */
const SECONDS = 1
const CONNECTIONS = 64
const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'

type Contest = {
  bench: string
  /** An address of the product. */
  url: string
  /** What a bare `node:http` server answers in its place. */
  floor: RequestListener
  /** The status that every answer has. */
  status: number
  /** The share of the floor that is to be reached. */
  aim: number
}

/** Answers a second, and microseconds of the processor for each; none where the system does not tell. */
type Speed = { requests: number; cpuUs: number | null }

/**
 * Asks product and floor in turns, both in this process, the client in a thread of its own. Prints each round and the
 * median of the rounds' shares, and answers whether it reaches the aim. Beside it the share by processor time, which
 * other work on the machine moves less.
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
    // Who comes first changes from round to round.
    const first = round % 2 === 0 ? await ask.floor() : await ask.target()
    const second = round % 2 === 0 ? await ask.target() : await ask.floor()
    const speed = round % 2 === 0 ? { floor: first, target: second } : { floor: second, target: first }
    rounds.push(speed)
    console.log(`round ${round + 1}: ${Math.round(speed.target.requests)} of ${Math.round(speed.floor.requests)} req/s`)
  }
  bare.close()
  const ratio = median(rounds.map((speed) => speed.target.requests / speed.floor.requests))
  const cpuRatio = median(rounds.flatMap(cpuShare))
  const figures = {
    target: Math.round(median(rounds.map((speed) => speed.target.requests))),
    floor: Math.round(median(rounds.map((speed) => speed.floor.requests))),
    unit: 'req/s',
  }
  console.log(JSON.stringify({ bench, ratio: rounded(ratio), aim, cpu_ratio: rounded(cpuRatio), ...figures }))
  return ratio >= aim
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

/** What this thread, in which the servers run, has had of a processor so far; null where Linux does not tell. */
const cpuMicroseconds = (): number | null => {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1_000
  } catch {
    return null
  }
}

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const rounded = (value: number): number => Number(value.toFixed(3))
