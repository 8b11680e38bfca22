import type { RunnerTask, RunnerTestSuite } from 'vitest'
import { VitestTestRunner } from 'vitest/runners'

/**
 * So that a test fails if it needs an earlier one; those marked `sequential` keep their order and come last. For
 * `TEST_ORDER=reversed`, which also makes `concurrent` the default: a runner cannot tell otherwise which tests are
 * marked.
 */
export default class ReversedRunner extends VitestTestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    const isMarked = new Map(suite.tasks.map((task) => [task, isSequential(task)]))
    const free = suite.tasks.filter((task) => !isMarked.get(task))
    const marked = suite.tasks.filter((task) => isMarked.get(task))
    suite.tasks = [...free.toReversed(), ...marked]
    for (const task of suite.tasks) task.concurrent = false
  }
}

const isSequential = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.every(isSequential) : !task.concurrent
