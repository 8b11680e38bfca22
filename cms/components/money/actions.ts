import {
  cancelPayout,
  checkCharge,
  checkPayout,
  dismissEvent,
  failPayout,
  holdPayout,
  refundCharge,
  releaseStatement,
  replayEvent,
  retryPayout,
  retryStatement,
  runReconciliation,
} from '../../../src/contracts/admin-payments'
import type { Call } from '../../../src/contracts/call'
import type { StateText } from '../../../src/contracts/money-texts'
import { stateText } from '../fields/state-texts'

type Done = { id: number; status: string }

/** Something staff do with money: its words, and the call behind it. */
type Act = {
  call: Call
  button: string
  /** What is asked before: the title of the dialog, what will happen, and its button. Without it, it is done at once. */
  asks?: { title: string; text: string; submit: string }
  /** While the call runs. */
  busy: string
  /** What a call is told beside the reason. */
  body?: object
  /** What came of it, in a sentence. */
  done: (answer: Done) => string
  /** The page that shows what came of it, when it is another one. */
  next?: (answer: Done) => string
}

/** A state within a sentence. */
const within = ({ label }: StateText): string => label.charAt(0).toLowerCase() + label.slice(1)

const STATEMENT_ACTS = {
  release: {
    call: releaseStatement,
    button: 'Approve…',
    asks: {
      title: 'Approve this statement?',
      text: 'It is charged on its day, with the brand’s default payment method.',
      submit: 'Approve',
    },
    busy: 'Approving…',
    done: () => 'The statement is approved',
  },
  chargeAgain: {
    call: retryStatement,
    button: 'Charge again…',
    asks: {
      title: 'Charge this statement again?',
      text: 'What failed is charged with the brand’s default payment method. What went through is not charged twice.',
      submit: 'Charge again',
    },
    busy: 'Charging…',
    done: ({ status }: Done) =>
      status === 'charging'
        ? 'The statement is charged again'
        : `Nothing was charged: it is ${within(stateText('brand_statements', status))}`,
  },
}

const refund = (text: string) => ({
  call: refundCharge,
  button: 'Refund…',
  asks: { title: 'Refund this charge?', text, submit: 'Refund' },
  busy: 'Refunding…',
  done: ({ id }: Done) => `Refund ${id} is on its way to Stripe`,
})

const CHARGE_ACTS = {
  lookUpCharge: {
    call: checkCharge,
    button: 'Look up at Stripe',
    busy: 'Looking up…',
    done: ({ status }: Done) => `Stripe was asked: the charge is ${within(stateText('creator_charges', status))}`,
  },
  refundCreator: refund('The brand gets the amount back, and the creator’s part of it is taken back with it.'),
  refundPlatform: refund('The brand gets the whole charge back. Payouts that wait for it are stopped.'),
}

const PAYOUT_ACTS = {
  lookUpPayout: {
    call: checkPayout,
    button: 'Look up at PayPal',
    busy: 'Looking up…',
    done: ({ status }: Done) => `PayPal was asked: the payout is ${within(stateText('paypal_payouts', status))}`,
  },
  hold: {
    call: holdPayout,
    button: 'Hold…',
    asks: {
      title: 'Hold this payout?',
      text: 'It is not sent until somebody lets it go. The creator reads the reason.',
      submit: 'Hold',
    },
    busy: 'Holding…',
    body: { is_held: true },
    done: () => 'The payout is held',
  },
  releasePayout: {
    call: holdPayout,
    button: 'Let go…',
    asks: { title: 'Let this payout go?', text: 'It is sent on its day, or now if that is over.', submit: 'Let go' },
    busy: 'Letting go…',
    body: { is_held: false },
    done: () => 'The payout is in the queue again',
  },
  stop: {
    call: cancelPayout,
    button: 'Stop…',
    asks: {
      title: 'Stop this payout?',
      text: 'It is never sent. The creator reads the reason, and can be paid with a new payout from this page.',
      submit: 'Stop the payout',
    },
    busy: 'Stopping…',
    done: () => 'The payout is stopped',
  },
  cancelUnclaimed: {
    call: cancelPayout,
    button: 'Take back…',
    asks: {
      title: 'Take this payout back?',
      text: 'PayPal gives back what nobody claimed. The creator can be paid with a new one from this page.',
      submit: 'Take back',
    },
    busy: 'Taking back…',
    done: () => 'PayPal gave the payout back',
  },
  markNeverSent: {
    call: failPayout,
    button: 'It was never made…',
    asks: {
      title: 'Did PayPal never make this payout?',
      text: 'Look for it at PayPal first: by the amount, the receiver and its day. It then counts as failed, and a new one can be made from this page.',
      submit: 'It was never made',
    },
    busy: 'Writing it down…',
    done: () => 'The payout counts as failed',
  },
  sendAgain: {
    call: retryPayout,
    button: 'Send again…',
    asks: {
      title: 'Send this payout again?',
      text: 'A new payout of the same amount is made, to where the creator is paid now. This one stays as it is.',
      submit: 'Send again',
    },
    busy: 'Making a new payout…',
    done: ({ id }: Done) => `Payout ${id} was made in its place`,
  },
}

/** Everything staff do with money by a button, by name. */
export const ACTS = {
  ...STATEMENT_ACTS,
  ...CHARGE_ACTS,
  ...PAYOUT_ACTS,
  replay: {
    call: replayEvent,
    button: 'Work on it again',
    busy: 'Working on it…',
    done: ({ status }: Done) => `The event was worked on: it is ${within(stateText('stripe_events', status))}`,
  },
  dismiss: {
    call: dismissEvent,
    button: 'Dismiss…',
    asks: {
      title: 'Dismiss this event?',
      text: 'It changes nothing, and is not reported any more. It stays here with your reason.',
      submit: 'Dismiss',
    },
    busy: 'Dismissing…',
    done: () => 'The event is dismissed',
  },
  reconcile: {
    call: runReconciliation,
    button: 'Reconcile now',
    busy: 'Comparing with Stripe and PayPal…',
    done: ({ status }: Done) =>
      status === 'clean' ? 'Clean: everything agrees' : 'The books and the providers do not agree',
    next: ({ id }: Done) => `/admin/collections/reconciliation_runs/${id}`,
  },
} satisfies Record<string, Act>

export type ActName = keyof typeof ACTS

/** The act of a name. */
export const actOf = (name: ActName): Act => ACTS[name]
