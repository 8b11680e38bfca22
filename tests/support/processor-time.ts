import { readdirSync, readFileSync } from 'node:fs'

/** CPU time of a process's main thread so far (Linux). */
export type ProcessorTime = {
  usedMs: number
  /** Time in which it was ready to run while the machine was busy with other processes. */
  waitedMs: number
}

export const processorTime = (pid: number): ProcessorTime => {
  const [used = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number)
  return { usedMs: used / 1e6, waitedMs: waited / 1e6 }
}

/** Milliseconds in which the living processes of a tree, with all their threads, waited for a CPU so far. */
export const treeWaitedMs = (root: number): number => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = unlessEnded(() => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  const threads = tree.flatMap((pid) =>
    (unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []).map(
      (thread) => `/proc/${pid}/task/${thread}/schedstat`,
    ),
  )
  return threads.reduce((sum, file) => {
    const waited = unlessEnded(() => Number(readFileSync(file, 'utf8').split(' ')[1]))
    return sum + (waited ?? 0) / 1e6
  }, 0)
}

/** What `read` finds in `/proc`, or undefined if the process has ended meanwhile. */
const unlessEnded = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The result of work that ends a process, and its duration minus the time that the process waited for a CPU. */
export const timeToEnd = async <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; ms: number }> => {
  const [began, { waitedMs: before }] = [Date.now(), processorTime(pid)]
  let waited = 0
  const watch = setInterval(() => {
    try {
      waited = processorTime(pid).waitedMs - before
    } catch {
      // It has ended.
    }
  }, 20)
  const result = await work().finally(() => clearInterval(watch))
  return { result, ms: Date.now() - began - waited }
}

/**
 * Milliseconds of processor time of this process. A test that limits them, instead of the time on the clock, passes on a
 * busy machine too.
 */
export const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
