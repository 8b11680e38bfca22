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

/** A staff action on money: its texts and its call. */
type Act = {
  call: Call
  button: string
  /** The confirmation dialog; without it the action runs at once. */
  asks?: { title: string; text: string; submit: string }
  /** Label while the call runs. */
  busy: string
  /** Request body besides the reason. */
  body?: object
  /** The success message. */
  done: (answer: Done) => string
  /** The page to open afterwards, if it is another one. */
  next?: (answer: Done) => string
}

/** A state's label inside a sentence. */
const within = ({ label }: StateText): string => label.charAt(0).toLowerCase() + label.slice(1)

const STATEMENT_ACTS = {
  release: {
    call: releaseStatement,
    button: 'Approve…',
    asks: {
      title: 'Approve this statement?',
      text: 'It will be charged on its due date with the brand’s default payment method.',
      submit: 'Approve',
    },
    busy: 'Approving…',
    done: () => 'Statement approved',
  },
  chargeAgain: {
    call: retryStatement,
    button: 'Charge again…',
    asks: {
      title: 'Charge this statement again?',
      text: 'Failed payments are charged to the brand’s default payment method. Successful payments are not charged again.',
      submit: 'Charge again',
    },
    busy: 'Charging…',
    done: ({ status }: Done) =>
      status === 'charging'
        ? 'Charging the statement again'
        : `Nothing was charged: the statement is ${within(stateText('brand_statements', status))}`,
  },
}

const refund = (text: string) => ({
  call: refundCharge,
  button: 'Refund…',
  asks: { title: 'Refund this charge?', text, submit: 'Refund' },
  busy: 'Refunding…',
  done: ({ id }: Done) => `Refund ${id} is being sent to Stripe`,
})

const CHARGE_ACTS = {
  lookUpCharge: {
    call: checkCharge,
    button: 'Check with Stripe',
    busy: 'Checking…',
    done: ({ status }: Done) => `Checked with Stripe: the charge is ${within(stateText('creator_charges', status))}`,
  },
  refundCreator: refund('The brand gets this amount back, and the creator’s share of it is reversed.'),
  refundPlatform: refund('The brand gets the full charge back. Payouts that depend on it are canceled.'),
}

const PAYOUT_ACTS = {
  lookUpPayout: {
    call: checkPayout,
    button: 'Check with PayPal',
    busy: 'Checking…',
    done: ({ status }: Done) => `Checked with PayPal: the payout is ${within(stateText('paypal_payouts', status))}`,
  },
  hold: {
    call: holdPayout,
    button: 'Hold…',
    asks: {
      title: 'Hold this payout?',
      text: 'It won’t be sent until it is released. The creator sees the reason.',
      submit: 'Hold',
    },
    busy: 'Holding…',
    body: { is_held: true },
    done: () => 'Payout on hold',
  },
  releasePayout: {
    call: holdPayout,
    button: 'Release…',
    asks: {
      title: 'Release this payout?',
      text: 'It will be sent on its scheduled date, or now if that date has passed.',
      submit: 'Release payout',
    },
    busy: 'Releasing…',
    body: { is_held: false },
    done: () => 'Payout released',
  },
  stop: {
    call: cancelPayout,
    button: 'Stop…',
    asks: {
      title: 'Stop this payout?',
      text: 'It will never be sent. The creator sees the reason and can be paid with a new payout from this page.',
      submit: 'Stop payout',
    },
    busy: 'Stopping…',
    done: () => 'Payout stopped',
  },
  cancelUnclaimed: {
    call: cancelPayout,
    button: 'Cancel and reclaim…',
    asks: {
      title: 'Cancel and reclaim this payout?',
      text: 'PayPal returns the unclaimed money to us. The creator can be paid with a new payout from this page.',
      submit: 'Cancel and reclaim',
    },
    busy: 'Canceling…',
    done: () => 'Payout reclaimed from PayPal',
  },
  markNeverSent: {
    call: failPayout,
    button: 'Mark as never sent…',
    asks: {
      title: 'Mark this payout as never sent?',
      text:
        'First make sure that PayPal has no such payout: search by amount, receiver and date. ' +
        'The payout is then marked as failed, and a new one can be made from this page.',
      submit: 'Mark as never sent',
    },
    busy: 'Saving…',
    done: () => 'Payout marked as failed',
  },
  sendAgain: {
    call: retryPayout,
    button: 'Send again…',
    asks: {
      title: 'Send this payout again?',
      text: 'A new payout of the same amount goes to the creator’s current payout method. This one stays unchanged.',
      submit: 'Send again',
    },
    busy: 'Creating payout…',
    done: ({ id }: Done) => `Payout ${id} replaces this one`,
  },
}

/** All staff actions on money, by name. */
export const ACTS = {
  ...STATEMENT_ACTS,
  ...CHARGE_ACTS,
  ...PAYOUT_ACTS,
  replay: {
    call: replayEvent,
    button: 'Reprocess',
    busy: 'Reprocessing…',
    done: ({ status }: Done) => `Event reprocessed: it is ${within(stateText('stripe_events', status))}`,
  },
  dismiss: {
    call: dismissEvent,
    button: 'Dismiss…',
    asks: {
      title: 'Dismiss this event?',
      text: 'Nothing is applied, and the event is no longer reported. It stays here with your reason.',
      submit: 'Dismiss',
    },
    busy: 'Dismissing…',
    done: () => 'Event dismissed',
  },
  reconcile: {
    call: runReconciliation,
    button: 'Reconcile now',
    busy: 'Comparing with Stripe and PayPal…',
    done: ({ status }: Done) =>
      status === 'clean' ? 'Clean: everything matches' : 'The ledger and the providers differ',
    next: ({ id }: Done) => `/admin/collections/reconciliation_runs/${id}`,
  },
} satisfies Record<string, Act>

export type ActName = keyof typeof ACTS

export const actOf = (name: ActName): Act => ACTS[name]
