import type { ServiceState, StatusPart } from './status'

export const STATUS_NAMES: Record<StatusPart, string> = {
  website: 'Website and dashboard',
  links: 'Links and redirects',
  amazon: 'Amazon data',
  payments: 'Payments and payouts',
  emails: 'Emails',
}

export const STATE_NAMES: Record<ServiceState, string> = {
  operational: 'Operational',
  delayed: 'Delayed',
  down: 'Down',
}

/** The title of the page, by the worst state. */
export const STATUS_TITLES: Record<ServiceState, string> = {
  operational: 'All systems operational',
  delayed: 'Some systems are delayed',
  down: 'Some systems are down',
}

/** What happened, and what happens next. */
export const STATUS_MESSAGES = {
  website: {
    operational: 'Pages and dashboards load.',
    down: 'The dashboard can’t load your data. We’re working on it, and nothing is lost.',
  },
  links: {
    operational: 'Links lead shoppers to Amazon, and every click is counted.',
    delayed: 'Links keep leading shoppers to Amazon. Clicks will show up later, and new links may not work yet.',
  },
  amazon: {
    operational: 'Sales and clicks arrive every hour.',
    delayed: 'Sales and clicks arrive later than usual. They will catch up automatically.',
    paused: 'We paused syncing with Amazon. Sales and clicks will catch up automatically.',
  },
  payments: {
    operational: 'Charges and payouts go out on schedule.',
    delayed: 'Charges and payouts take longer than usual. Amounts and due dates stay the same.',
    stripe: 'Card and bank payments are delayed. We’ll send them automatically.',
    paypal: 'PayPal and Venmo payouts are delayed. We’ll send them automatically.',
    down: 'Charges and payouts can’t go out. We’ll send them automatically once they can.',
  },
  emails: {
    operational: 'Emails go out within a minute.',
    delayed: 'Emails arrive later than usual.',
    down: 'Emails can’t go out. We’ll send them once they can.',
  },
  /** For parts whose work needs what is down. */
  waiting: 'On hold until the dashboard is back. Nothing is lost.',
} as const
