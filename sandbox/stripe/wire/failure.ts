import type Stripe from 'stripe'
import { Refusal } from '../../http/failure'

type Details = Partial<
  Pick<
    Stripe.PaymentIntent.LastPaymentError,
    'code' | 'decline_code' | 'param' | 'charge' | 'payment_method' | 'doc_url'
  >
> & { readonly payment_intent?: Stripe.PaymentIntent; readonly setup_intent?: Stripe.SetupIntent }
type FailureType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'

/** docs.stripe.com/api/errors: thrown by a call, or returned by one whose effects are kept. */
export class StripeFailure extends Refusal {
  readonly type: FailureType
  readonly details: Details

  constructor(status: number, type: FailureType, message: string, details: Details = {}) {
    super(status, message)
    this.type = type
    this.details = details
  }

  /** 400: the request is invalid or impossible now. */
  static invalid(message: string, code?: string, param?: string): StripeFailure {
    return new StripeFailure(400, 'invalid_request_error', message, {
      ...(code === undefined ? {} : { code }),
      ...(param === undefined ? {} : { param }),
    })
  }

  /** 404: the object does not exist or belongs to another account. */
  static missing(kind: string, id: string, param: string): StripeFailure {
    const details = { code: 'resource_missing', param }
    return new StripeFailure(404, 'invalid_request_error', `No such ${kind}: '${id}'`, details)
  }

  /** Refused before any effect, so its idempotency key stores no response. */
  get isAboutParameters(): boolean {
    return this.details.code?.startsWith('parameter_') ?? false
  }

  body(): { error: object } {
    return { error: { ...this.details, message: this.message, type: this.type } }
  }
}
