import { useState } from 'react'
import { ApiError } from './api'
import { formatCount } from './decimals'
import { countText, sentence } from './sentence'

export type Progress = { done: number; total: number }

/** A later request failed; `answers` are those of the requests before. */
class StoppedEarly<Answer> extends Error {
  readonly answers: readonly Answer[]
  readonly progress: Progress

  constructor(answers: readonly Answer[], progress: Progress, cause: unknown) {
    super('A change was made only in part', { cause })
    this.answers = answers
    this.progress = progress
  }
}

type Step = { remaining: number }

/**
 * Repeats a request that changes a part of a choice until nothing of it remains. `onProgress` is called only if that takes
 * more than one request.
 */
export const callInSteps = async <Answer extends Step>(
  ask: () => Promise<Answer>,
  doneIn: (answer: Answer) => number,
  onProgress: (progress: Progress) => void,
): Promise<readonly Answer[]> => {
  const answers: Answer[] = []
  let progress: Progress | undefined
  for (let done = 0, remaining = Number.POSITIVE_INFINITY; ; ) {
    try {
      const answer = await ask()
      // Otherwise it would never end.
      if (answer.remaining > 0 && answer.remaining >= remaining) throw new Error('Nothing more was changed')
      answers.push(answer)
      done += doneIn(answer)
      remaining = answer.remaining
    } catch (error) {
      throw progress ? new StoppedEarly(answers, progress, error) : error
    }
    const isMore = remaining > 0
    if (isMore || progress) {
      progress = { done, total: done + remaining }
      onProgress(progress)
    }
    if (!isMore) return answers
  }
}

/** The progress of the last call of `run`, if it takes more than one request. */
export const useSteps = () => {
  const [progress, setProgress] = useState<Progress | null>(null)
  const run = <Answer extends Step>(ask: () => Promise<Answer>, doneIn: (answer: Answer) => number) => {
    setProgress(null)
    return callInSteps(ask, doneIn, setProgress)
  }
  return { progress, run }
}

/** What a call had done before it failed; nothing if its first request failed. */
export const answersBefore = <Answer>(error: Error): readonly Answer[] =>
  error instanceof StoppedEarly ? error.answers : []

/** "Adding 1,200 of 5,000...", for the button that was pressed. */
export const progressText = (verb: string, progress: Progress | null): string =>
  progress ? `${verb} ${formatCount(progress.done)} of ${formatCount(progress.total)}...` : `${verb}...`

/** Null if nothing was changed. */
export const stoppedText = (
  error: Error,
  { noun, changed, change }: { noun: string; changed: string; change: string },
): { title: string; message: string } | null => {
  if (!(error instanceof StoppedEarly)) return null
  const { done, total } = error.progress
  const why = error.cause instanceof ApiError && error.cause.serverMessage
  return {
    title: `${formatCount(done)} of ${countText(total, noun)} ${changed}`,
    message: `${why ? `${sentence(why)} ` : ''}Try again to ${change} the rest.`,
  }
}
