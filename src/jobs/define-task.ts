import type { PayloadRequest } from 'payload'
import type * as z from 'zod'
import type { QueueOptions } from '../queue'

/** One kind of job: its queue's rules, its input, and the one service it calls. */
export type Task = {
  queue: QueueOptions
  input: z.ZodType
  /** For jobs that may take minutes: so many at once in a process, each by itself. */
  hands?: number
  run: (args: { req: PayloadRequest; input: never }) => Promise<unknown>
}

const DEFAULTS = { policy: 'standard', retryLimit: 5, retryBackoff: true, retryDelay: 5, expireInSeconds: 60 } as const

/** A task; a handler takes seconds, is safe to run twice, and is retried with growing waits. */
export const defineTask = <S extends z.ZodType>(task: {
  name: string
  input: S
  hands?: number
  options?: Partial<Omit<QueueOptions, 'name'>>
  run: (args: { req: PayloadRequest; input: z.output<S> }) => Promise<unknown>
}): Task => ({
  queue: { name: task.name, ...DEFAULTS, ...task.options },
  input: task.input,
  ...(task.hands === undefined ? {} : { hands: task.hands }),
  run: task.run as Task['run'],
})
