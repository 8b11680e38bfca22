import type { ReactNode } from 'react'
import type { ComparedDays } from '../../../../../src/contracts/reconciliation'
import { DIFFERENCE_CAUSE_TEXTS } from '../../../../../src/contracts/state-texts'
import { formatCount, formatDifference, formatMoney } from '../../../lib/decimals'
import { isSame } from '../change-cause'

type Compared = Pick<ComparedDays, 'amazon_sales' | 'booked_sales' | 'causes' | 'difference' | 'adjustment'> &
  Partial<Pick<ComparedDays, 'zero_fee_sales' | 'unreadable'>>

/** Also on days whose sales were all returned. */
export const hasSales = ({
  amazon_sales: amazon,
  booked_sales: booked,
  causes,
}: Omit<Compared, 'difference' | 'adjustment'>) => !isSame(amazon, '0') || !isSame(booked, '0') || causes.length > 0

/** The causes with their amounts, which add up to the difference, and what doesn't change it but explains the figures. */
export const DifferenceCauses = ({ compared }: { compared: Compared }) => (
  <div className="grid gap-3">
    {compared.causes.length === 0 ? (
      <p className="text-ink-2">
        {hasSales(compared)
          ? 'No difference: everything that Amazon reports is booked.'
          : 'Amazon hasn’t reported any sales.'}
      </p>
    ) : (
      <dl className="divide-y divide-line">
        {compared.causes.map(({ cause, amount }) => {
          const { label, text } = DIFFERENCE_CAUSE_TEXTS[cause]
          return (
            <div key={cause} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-2.5 first:pt-0">
              <dt className="font-medium">{label}</dt>
              <dd className="text-right font-medium tabular-nums">{formatDifference(amount)}</dd>
              <dd className="col-span-2 max-w-reading text-13 text-ink-2">{text}</dd>
            </div>
          )
        })}
        <div className="flex justify-between gap-6 pt-2.5 font-semibold">
          <dt>Difference</dt>
          <dd className="tabular-nums">{formatDifference(compared.difference)}</dd>
        </div>
      </dl>
    )}
    {notesOf(compared).map(({ key, text }) => (
      <p key={key} className="max-w-reading text-13 text-ink-2">
        {text}
      </p>
    ))}
  </div>
)

const notesOf = (compared: Compared): { key: string; text: ReactNode }[] => {
  const { adjustment, zero_fee_sales: free = '0', unreadable = 0 } = compared
  const isOne = unreadable === 1
  return [
    ...(isSame(adjustment, '0')
      ? []
      : [{ key: 'adjustment', text: `Commission adjusted on your next statement: ${formatDifference(adjustment)}.` }]),
    ...(isSame(free, '0')
      ? []
      : [
          {
            key: 'free',
            text: `Booked sales of ${formatMoney(free)} had a fee of 0%, so their creators earn nothing.`,
          },
        ]),
    ...(unreadable === 0
      ? []
      : [
          {
            key: 'unreadable',
            text:
              `${formatCount(unreadable)} ${isOne ? 'row' : 'rows'} of Amazon’s report couldn’t be read and ` +
              `${isOne ? 'isn’t' : 'aren’t'} counted. We try again with every sync.`,
          },
        ]),
  ]
}
