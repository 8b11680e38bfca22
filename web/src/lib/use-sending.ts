import { useState } from 'react'
import { track } from './analytics'
import { createLogger } from './logger'

const log = createLogger('form')

/** For a failure whose own message could not be loaded, probably for the same reason. */
export const UNREACHED = 'We couldn’t reach Shelfmate. Check your connection and try again.'

export type SendingInput<Values, Result> = {
  /** The form's name in analytics and logs. */
  formName: string
  send: (values: Values) => Promise<Result>
  onSent?: (result: Result) => void
  /** Returns the message to show in the form; null when it is shown elsewhere. May load its texts. */
  onFailed: (error: unknown) => Promise<string | null>
}

type State<Result> =
  | { step: 'writing' | 'sending' }
  | { step: 'sent'; result: Result }
  | { step: 'failed'; failure: string | null; error: unknown; failedAt: number }

/** Each attempt is reported to analytics (`form_submit`), each failure logged. */
export const useSending = <Values, Result>({ formName, send, onSent, onFailed }: SendingInput<Values, Result>) => {
  const [state, setState] = useState<State<Result>>({ step: 'writing' })
  const attempt = async (values: Values): Promise<void> => {
    setState({ step: 'sending' })
    let result: Result
    try {
      result = await send(values)
    } catch (error) {
      track('form_submit', { form_name: formName, success: false })
      log.warn(`${formName} failed`, error)
      const failure = await onFailed(error).catch(() => UNREACHED)
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
    sent: state.step === 'sent' ? { result: state.result } : null,
    /** The message of the latest attempt, if it failed, and the time of the failure in milliseconds. */
    failure,
    failedAt,
    error,
    /** Never throws. */
    start: (values: Values) => void attempt(values),
    forget: () => setState({ step: 'writing' }),
  }
}

const NO_FAILURE = { failure: null, error: null, failedAt: 0 }
