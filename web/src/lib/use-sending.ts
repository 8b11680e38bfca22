import { useState } from 'react'
import { track } from './analytics'
import { createLogger } from './logger'

const log = createLogger('form')

/** Said of a failure whose own words could not be loaded: what failed the sending may fail them too. */
export const UNREACHED = 'Shelfmate could not be reached. Check your connection and try again.'

export type SendingInput<Values, Result> = {
  /** The form's name, as it is measured and logged. */
  formName: string
  send: (values: Values) => Promise<Result>
  onSent?: (result: Result) => void
  /** What to say of a failure, in the form; null when it was said elsewhere. It may load its texts. */
  tell: (error: unknown) => Promise<string | null>
}

type State<Result> =
  | { step: 'writing' | 'sending' }
  | { step: 'sent'; result: Result }
  | { step: 'failed'; failure: string | null; error: unknown; failedAt: number }

/** The sending of a form: under way, sent, or failed. Each try is measured (`form_submit`), each failure logged. */
export const useSending = <Values, Result>({ formName, send, onSent, tell }: SendingInput<Values, Result>) => {
  const [state, setState] = useState<State<Result>>({ step: 'writing' })
  const attempt = async (values: Values): Promise<void> => {
    setState({ step: 'sending' })
    let result: Result
    try {
      result = await send(values)
    } catch (error) {
      track('form_submit', { form_name: formName, success: false })
      log.warn(`${formName} failed`, error)
      const failure = await tell(error).catch(() => UNREACHED)
      setState({ step: 'failed', failure, error, failedAt: Date.now() })
      return
    }
    track('form_submit', { form_name: formName, success: true })
    setState({ step: 'sent', result })
    onSent?.(result)
  }
  const { failure, error, failedAt } = state.step === 'failed' ? state : NO_FAILURE
  return {
    isSending: state.step === 'sending',
    /** What came back; null before. */
    sent: state.step === 'sent' ? { result: state.result } : null,
    /** What is said of the latest try, if it failed, and when that was (milliseconds). */
    failure,
    failedAt,
    error,
    /** Sends. Never throws. */
    start: (values: Values) => void attempt(values),
    /** Takes back what was said of the latest try. */
    forget: () => setState({ step: 'writing' }),
  }
}

const NO_FAILURE = { failure: null, error: null, failedAt: 0 }
