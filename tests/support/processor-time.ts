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

/** Resident memory in megabytes. */
export const memoryMb = (pid: number): number => statusKb(pid, 'VmRSS') / 1_024

/** Resident memory that a process shares neither with files nor with other processes. */
export const privateMemoryBytes = (pid: number): number => statusKb(pid, 'RssAnon') * 1_024

const statusKb = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Milliseconds in which the living processes of a tree, with all their threads, waited for a CPU so far. */
export const treeWaitedMs = (root: number): number => processTree(root).reduce((sum, pid) => sum + threadsMs(pid, 1), 0)

/** Milliseconds for which each living process of a tree, and those of its children that have ended, used a CPU so far. */
export const treeUsedMs = (root: number): Map<number, number> =>
  new Map(processTree(root).map((pid) => [pid, threadsMs(pid, 0) + endedChildrenMs(pid)]))

/** In Linux's units of ten milliseconds. */
const endedChildrenMs = (pid: number): number => {
  const fields = unlessEnded(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')) ?? []
  return 10 * (Number(fields[13] ?? 0) + Number(fields[14] ?? 0))
}

/** The process and all its descendants. */
const processTree = (root: number): number[] => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = unlessEnded(() => Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]))
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

/** Of all threads of a process, by the position in `schedstat`. */
const threadsMs = (pid: number, position: 0 | 1): number =>
  (unlessEnded(() => readdirSync(`/proc/${pid}/task`)) ?? []).reduce((sum, thread) => {
    const file = `/proc/${pid}/task/${thread}/schedstat`
    const spent = unlessEnded(() => Number(readFileSync(file, 'utf8').split(' ')[position]))
    return sum + (spent ?? 0) / 1e6
  }, 0)

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
