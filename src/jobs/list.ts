import type { JobName } from '../contracts/jobs'
import type { QueueOptions } from '../queue'
import { amazonTasks } from './amazon'
import { eventTasks } from './events'
import { landingTasks } from './landing'
import { moneyTasks } from './money'
import type { Task, Tasks } from './task'

/** Every task of the worker. */
export const tasks: Tasks = { ...amazonTasks, ...moneyTasks, ...landingTasks, ...eventTasks }

/** The same as a list; what a task takes is known by its name alone. */
export const taskList = Object.entries(tasks) as unknown as [JobName, Task][]

/** The queue of every task. */
export const queueOptions = Object.fromEntries(taskList.map(([name, { queue }]) => [name, queue])) as Record<
  JobName,
  QueueOptions
>
