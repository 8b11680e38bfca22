import { startTransition, useCallback, useState } from 'react'
import { HOME_COUNTRY, STRIPE_COUNTRIES } from '../../../../../src/contracts/countries'
import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import { useOnPageRestore } from '../../../lib/use-on-page-restore'
import type { Act } from './next-step'
import { useCheckStripe, useOpenStripe, useResendMail, useVerifyDestination } from './settings-queries'
import { useReturnFromLink } from './use-return-from-link'

/** Only one form is open at a time. */
export const usePayoutSettings = (settings: PayoutSettings | undefined) => {
  const [openForm, setOpenForm] = useState<'destination' | 'tax' | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const country = chosen ?? usualCountry(settings)
  const open = useOpenStripe()
  const check = useCheckStripe()
  const resend = useResendMail()
  const verify = useVerifyDestination()
  useOnPageRestore(open.reset)
  useReturnFromLink({
    onReturn: () => check.mutate(),
    // The account exists already, so its country is already set.
    onExpired: () => open.mutate(HOME_COUNTRY),
    onMail: (token) => verify.mutate(token),
  })
  const close = useCallback(() => setOpenForm(null), [])
  const openStripe = () => (country === '' ? arriveAt('bank-account') : open.mutate(country))
  const isOpening = open.isPending || open.isSuccess
  const acts: Record<Act, () => void> = {
    bank: () => arriveAt('bank-account'),
    stripe: openStripe,
    check: () => check.mutate(),
    resend: () => resend.mutate(),
    // The panel keeps its text until the form has loaded.
    destination: () => startTransition(() => setOpenForm('destination')),
    tax: () => startTransition(() => setOpenForm('tax')),
  }
  const busy: Act | null = isOpening ? 'stripe' : check.isPending ? 'check' : resend.isPending ? 'resend' : null
  return {
    next: { busy, openForm, onAct: (act: Act) => acts[act]() },
    stripe: {
      country,
      onCountryChange: setChosen,
      isOpening,
      isChecking: check.isPending,
      onOpen: openStripe,
      onCheck: acts.check,
    },
    destination: {
      isEditing: openForm === 'destination',
      onEdit: acts.destination,
      onDone: close,
      isSending: resend.isPending,
      onResend: acts.resend,
    },
    tax: { isEditing: openForm === 'tax', onEdit: acts.tax, onDone: close },
    failedVerification: verify.isError ? { error: verify.error } : null,
  }
}

/** Empty if the country of the tax details is one that Stripe does not pay out to. */
const usualCountry = (settings: PayoutSettings | undefined): string => {
  const country = settings?.tax?.country ?? HOME_COUNTRY
  return STRIPE_COUNTRIES.includes(country) ? country : ''
}

const arriveAt = (id: string): void => {
  const panel = document.getElementById(id)
  panel?.scrollIntoView({ block: 'nearest' })
  panel?.querySelector<HTMLElement>('select, button')?.focus()
}
