// @vitest-environment jsdom
import { loadStripe } from '@stripe/stripe-js/pure'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { provideConfig } from '../../../web/src/lib/config'
import { PAGE_CONFIG } from './page-config'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))

const stripe = {
  elements: vi.fn(() => ({ create: vi.fn() })),
  confirmSetup: vi.fn(),
  retrievePaymentIntent: vi.fn(),
  confirmCardPayment: vi.fn(),
  handleNextAction: vi.fn(),
}
const script = async () => {
  vi.resetModules()
  const { provideConfig: provide } = await import('../../../web/src/lib/config')
  provide(PAGE_CONFIG)
  return import('../../../web/src/features/money/payment-methods/stripe-script')
}

beforeEach(() => {
  vi.resetAllMocks()
  provideConfig(PAGE_CONFIG)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.mocked(loadStripe).mockResolvedValue(stripe as never)
  stripe.elements.mockReturnValue({ create: vi.fn() })
})

describe("Stripe's script", () => {
  it('is loaded once, with our key', async () => {
    const { stripeScript } = await script()
    expect(await stripeScript()).toBe(await stripeScript())
    expect(vi.mocked(loadStripe).mock.calls).toEqual([['pk_test_x']])
  })

  it('is reported when it fails to load, and retried', async () => {
    const { stripeScript, NO_SCRIPT } = await script()
    vi.mocked(loadStripe).mockRejectedValueOnce(new Error('Failed to load Stripe.js')).mockResolvedValueOnce(null)
    await expect(stripeScript()).rejects.toThrow(NO_SCRIPT)
    await expect(stripeScript()).rejects.toThrow(NO_SCRIPT)
    expect(await stripeScript()).toBe(stripe)
  })

  it('styles the form in our colors, without motion if the user prefers none', async () => {
    const { paymentForm } = await script()
    await paymentForm('seti_1_secret_2')
    expect(stripe.elements).toHaveBeenCalledWith({
      clientSecret: 'seti_1_secret_2',
      appearance: expect.objectContaining({ disableAnimations: true, variables: expect.any(Object) }),
    })
    expect(document.body.children).toHaveLength(0)
  })

  it("shows Stripe's refusal, and nothing on success", async () => {
    const { confirmForm, paymentForm } = await script()
    const form = await paymentForm('seti_1_secret_2')
    stripe.confirmSetup.mockResolvedValueOnce({ error: { message: 'Your card number is incomplete.' } })
    expect(await confirmForm(form, 'https://shelfmate.example/x')).toBe('Your card number is incomplete.')
    stripe.confirmSetup.mockResolvedValueOnce({ setupIntent: { status: 'succeeded' } })
    expect(await confirmForm(form, 'https://shelfmate.example/x')).toBeNull()
    expect(stripe.confirmSetup.mock.lastCall?.[0]).toMatchObject({
      redirect: 'if_required',
      confirmParams: { return_url: 'https://shelfmate.example/x' },
    })
  })
})

describe("the bank's confirmation", () => {
  const secret = 'pi_1_secret_2'
  it('is requested if the payment is waiting for it', async () => {
    const { confirmWithBank } = await script()
    stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'requires_action' } })
    stripe.handleNextAction.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
    expect(await confirmWithBank(secret)).toBeNull()
    expect(stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: secret })
    expect(stripe.confirmCardPayment).not.toHaveBeenCalled()
  })

  it('is requested again with the same card if the payment fell back', async () => {
    const { confirmWithBank } = await script()
    const paymentIntent = {
      status: 'requires_payment_method',
      last_payment_error: { code: 'authentication_required', payment_method: { id: 'pm_1' } },
    }
    stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent })
    stripe.confirmCardPayment.mockResolvedValue({ error: { message: 'We are unable to authenticate your card.' } })
    expect(await confirmWithBank(secret)).toBe('We are unable to authenticate your card.')
    expect(stripe.confirmCardPayment).toHaveBeenCalledWith(secret, { payment_method: 'pm_1' })
  })

  it('counts as refused if its result cannot be read', async () => {
    const { confirmWithBank } = await script()
    stripe.retrievePaymentIntent.mockResolvedValue({ error: {} })
    expect(await confirmWithBank(secret)).toContain('Your bank didn’t confirm the payment')
  })
})
