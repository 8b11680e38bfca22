import type { JobName } from '../contracts/jobs'
import type { QueueOptions } from '../queue'
import { amazonTasks } from './amazon'
import { eventTasks } from './events'
import { landingTasks } from './landing'
import { moneyTasks } from './money'
import { programTasks } from './programs'
import type { Task, Tasks } from './task'

export const tasks: Tasks = { ...amazonTasks, ...moneyTasks, ...landingTasks, ...programTasks, ...eventTasks }

/** The cast is needed because a task's input type depends on its name. */
export const taskList = Object.entries(tasks) as unknown as [JobName, Task][]

export const queueOptions = Object.fromEntries(taskList.map(([name, { queue }]) => [name, queue])) as Record<
  JobName,
  QueueOptions
>
