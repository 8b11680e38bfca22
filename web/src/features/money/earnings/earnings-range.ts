import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { EarningPeriods } from '../../../../../src/contracts/earnings'
import { type AddressChanges, useAddress } from '../../../lib/address'
import { rangeChanges, rememberRange } from '../../../lib/choose-range'
import { isRangeChosen, type Preset, type RangeChoice, readRange } from '../../../lib/date-range'
import { addDays, type Day, type DayRange } from '../../../lib/dates'
import { earningPeriodsQuery } from './earnings-queries'

/**
 * As `useDateRange`, but while none was chosen, the address gets the period that the server suggests, so that links to other pages keep it.
 * The choice is undefined until that is known.
 */
export const useEarningsRange = (today: Day) => {
  const { query, change } = useAddress()
  const periods = useQuery(earningPeriodsQuery())
  const isChosen = isRangeChosen(query)
  const suggested = periods.data?.suggested
  const isUnknown = !isChosen && suggested === undefined && !periods.isError
  const choice = useMemo(() => (isUnknown ? undefined : readRange(query, today)), [isUnknown, query, today])
  const [path] = useState(() => window.location.pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` is a new function with every render
  useEffect(() => {
    // This page stays while the code of the next one loads, and must not bring its visitor back.
    const isLeft = window.location.pathname !== path
    if (!isChosen && suggested && !isLeft) change(suggestedChanges(suggested), { replace: true })
  }, [isChosen, suggested])
  const isReady = isChosen || periods.isError
  return {
    choice: isReady ? choice : undefined,
    months: periods.data?.months,
    onChoose: (next: DayRange | Preset) => {
      rememberRange(next)
      change(rangeChanges(next))
    },
  }
}

const suggestedChanges = ({ days, from, to }: EarningPeriods['suggested']): AddressChanges =>
  days === null ? { from, to } : { days: String(days) }

/** A month of sales; the current one ends today. */
export const monthRange = (month: string, today: Day): DayRange | 'this-month' => {
  if (month === today.slice(0, 7)) return 'this-month'
  const from = `${month}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}

/** The month that a period is; empty for another period. */
export const monthOf = (choice: RangeChoice | undefined, months: EarningPeriods['months'], today: Day): string => {
  const found = months.find(({ month }) => {
    const range = monthRange(month, today)
    return range === 'this-month' ? choice?.preset === range : choice?.from === range.from && choice.to === range.to
  })
  return found?.month ?? ''
}
