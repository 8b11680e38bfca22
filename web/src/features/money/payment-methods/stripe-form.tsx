import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Skeleton } from '../../../components/ui/skeleton'
import { createLogger } from '../../../lib/logger'
import { useFinishMethod } from './method-queries'
import { confirmForm, NO_SCRIPT, paymentForm } from './stripe-script'

const log = createLogger('stripe-form')

export type StripeFormProps = {
  setUp: { setup_intent_id: string; client_secret: string }
  onClose: () => void
}

type Form = { stripe: Stripe; elements: StripeElements }

/** The number is typed into Stripe's frame; our server then reads the outcome. */
const StripeForm = ({ setUp, onClose }: StripeFormProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { form, problem, setProblem } = useMountedForm(setUp.client_secret, place)
  const [isConfirming, setIsConfirming] = useState(false)
  const finish = useFinishMethod()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!form || isConfirming) return
    setIsConfirming(true)
    setProblem(null)
    const refusal = await confirmForm(form, window.location.href).catch((error: unknown) => {
      log.error('Stripe’s form reported an error', error)
      return NO_SCRIPT
    })
    setIsConfirming(false)
    if (refusal === null) finish.mutate(setUp.setup_intent_id, { onSettled: onClose })
    else setProblem(refusal)
  }
  const hasFailed = problem !== null && form === null
  const isSaving = isConfirming || finish.isPending
  return (
    <form className="grid gap-5" onSubmit={(event) => void save(event)}>
      <div ref={place} className={hasFailed ? undefined : 'min-h-40'}>
        {!form && !problem && <Skeleton className="h-40" />}
      </div>
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={isSaving} onClick={onClose}>
          {hasFailed ? 'Close' : 'Cancel'}
        </Button>
        {!hasFailed && (
          <Button type="submit" variant="primary" disabled={!form} loading={isSaving} loadingText="Saving...">
            Save payment method
          </Button>
        )}
      </div>
    </form>
  )
}
export default StripeForm

/** Unmounts the form on cleanup. */
const useMountedForm = (clientSecret: string, place: { readonly current: HTMLDivElement | null }) => {
  const [form, setForm] = useState<Form | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let unmount = () => {}
    const mount = async () => {
      const made = await paymentForm(clientSecret)
      if (isGone || !place.current) return
      const element = made.elements.create('payment')
      const frame = place.current.appendChild(document.createElement('div'))
      unmount = () => {
        element.destroy()
        frame.remove()
      }
      element.on('loaderror', ({ error }) => setProblem(error.message ?? NO_SCRIPT))
      element.mount(frame)
      setForm(made)
    }
    mount().catch((error: unknown) => {
      log.warn('Stripe’s form did not load', error)
      if (!isGone) setProblem(error instanceof Error && error.message === NO_SCRIPT ? NO_SCRIPT : UNREADABLE)
    })
    return () => {
      isGone = true
      unmount()
      setForm(null)
    }
  }, [clientSecret, place])
  return { form, problem, setProblem }
}

const UNREADABLE = 'We couldn’t show Stripe’s form. Close this window and try again.'
