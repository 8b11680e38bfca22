import type Stripe from 'stripe'
import { Refusal } from '../../http/failure'

type Details = Partial<
  Pick<
    Stripe.PaymentIntent.LastPaymentError,
    'code' | 'decline_code' | 'param' | 'charge' | 'payment_method' | 'doc_url'
  >
> & { readonly payment_intent?: Stripe.PaymentIntent; readonly setup_intent?: Stripe.SetupIntent }
type FailureType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'

/** An error as Stripe writes it (docs.stripe.com/api/errors): thrown by a call, or answered by one whose effects stay. */
export class StripeFailure extends Refusal {
  readonly type: FailureType
  readonly details: Details

  constructor(status: number, type: FailureType, message: string, details: Details = {}) {
    super(status, message)
    this.type = type
    this.details = details
  }

  /** The request does not fit Stripe's interface, or what it asks for is not possible now: 400. */
  static invalid(message: string, code?: string, param?: string): StripeFailure {
    return new StripeFailure(400, 'invalid_request_error', message, {
      ...(code === undefined ? {} : { code }),
      ...(param === undefined ? {} : { param }),
    })
  }

  /** There is no such object, or it is another account's: 404. */
  static missing(kind: string, id: string, param: string): StripeFailure {
    const details = { code: 'resource_missing', param }
    return new StripeFailure(404, 'invalid_request_error', `No such ${kind}: '${id}'`, details)
  }

  /** Whether the request was refused before anything was tried, so that its key keeps no answer. */
  get isAboutParameters(): boolean {
    return this.details.code?.startsWith('parameter_') ?? false
  }

  /** The body of the answer. */
  body(): { error: object } {
    return { error: { ...this.details, message: this.message, type: this.type } }
  }
}
