import type { BrandTasks } from '../../../../src/contracts/home'
import { formatDay } from '../../lib/dates'
import { formatCents, formatCount } from '../../lib/decimals'

export type Task = {
  key: string
  /** What to do, or that there is nothing to do. */
  label: string
  /** How much or how many; null without one. */
  value: string | null
  tone: 'bad' | 'work'
  isDone: boolean
  to: string
}

const IN_PROGRAM = '/dashboard/products?offered=yes'

/** The most urgent first: money that is late, then what has a date, then who waits, then what costs sales. */
export const tasksOf = (tasks: BrandTasks): Task[] => [
  ...moneyTasks(tasks),
  {
    ...taskOf('review', tasks.review, {
      open: ({ charge_on }) => `Review statement by ${formatDay(charge_on)}`,
      done: 'No statement to review',
      to: statementPath(tasks.review),
    }),
  },
  countTask('applications', tasks.pending_applications, {
    open: 'Applications to review',
    done: 'No applications to review',
    to: '/dashboard/applications',
  }),
  countTask('fee', tasks.products_without_fee, {
    open: 'Products without an affiliate fee',
    done: 'All products have an affiliate fee',
    to: `${IN_PROGRAM}&missing=fee`,
  }),
  countTask('stock', tasks.products_out_of_stock, {
    open: 'Products out of stock',
    done: 'No products out of stock',
    to: `${IN_PROGRAM}&stock=out`,
  }),
  countTask('unlisted', tasks.products_unlisted, {
    open: 'Products no longer listed on Amazon',
    done: 'All products are listed on Amazon',
    to: `${IN_PROGRAM}&stock=unlisted`,
  }),
  countTask('incomplete', tasks.products_incomplete, {
    open: 'Products missing a price or image',
    done: 'No products missing a price or image',
    to: `${IN_PROGRAM}&missing=price_or_image`,
  }),
]

const LIMIT_TEXTS = {
  warned: 'Over 80% of your spending limit is used',
  reached: 'Raise spending limit: links don’t earn',
}

const moneyTasks = (tasks: BrandTasks): Task[] => {
  const {
    past_due,
    to_confirm,
    spending,
    lacks_payment_method: lacksMethod,
    steps,
    steps_dismissed: isDismissed,
  } = tasks
  const method: Task = {
    ...taskOf('method', lacksMethod || null, {
      open: () => 'Add payment method',
      done: steps.payment_method ? 'Payment method added' : 'No commission to pay yet',
      to: '/dashboard/payment-settings',
    }),
    tone: 'bad',
  }
  return [
    {
      ...taskOf('past-due', past_due, {
        open: () => 'Pay past-due statement',
        done: 'Nothing past due',
        to: lacksMethod ? '/dashboard/payment-settings' : statementPath(past_due),
      }),
      value: past_due && formatCents(past_due.amount_cents),
      tone: 'bad',
    },
    {
      ...taskOf('confirm', to_confirm, {
        open: () => 'Confirm payment with your bank',
        done: 'No payments to confirm',
        to: statementPath(to_confirm),
      }),
      tone: 'bad',
    },
    // The first steps ask for it while they are shown.
    ...(isDismissed || steps.payment_method ? [method] : []),
    {
      ...taskOf('spending', spending, {
        open: (state) => LIMIT_TEXTS[state],
        done: 'No spending limit reached',
        to: '/dashboard/billing?limit=raise',
      }),
      tone: spending === 'reached' ? 'bad' : 'work',
    },
  ]
}

const statementPath = (statement: { cycle_id: number } | null): string =>
  statement ? `/dashboard/billing/${statement.cycle_id}` : '/dashboard/billing'

type Words<Subject> = { open: (subject: Subject) => string; done: string; to: string }

const taskOf = <Subject>(key: string, subject: Subject | null, { open, done, to }: Words<Subject>): Task => ({
  key,
  label: subject === null ? done : open(subject),
  value: null,
  tone: 'work',
  isDone: subject === null,
  to,
})

const countTask = (
  key: string,
  count: number,
  { open, done, to }: { open: string; done: string; to: string },
): Task => ({
  key,
  label: count === 0 ? done : open,
  value: count === 0 ? null : formatCount(count),
  tone: 'work',
  isDone: count === 0,
  to,
})
