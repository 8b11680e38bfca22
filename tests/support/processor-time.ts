import { readFileSync } from 'node:fs'

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
