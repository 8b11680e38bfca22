import type { ServerProps } from 'payload'
import { type Actor, isAdmin } from '../../../src/access/roles'
import { exportTaxYear } from '../../../src/contracts/admin-payments'
import { readBusinessTime } from '../../../src/services/business-time'
import { TaxYearExport } from './tax-export'

export const TaxYearBar = async ({ payload, user }: ServerProps) => {
  if (!isAdmin((user ?? null) as Actor | null)) return null
  const { today } = await readBusinessTime({ payload })
  return <TaxYearExport years={yearsUntil(Number(today.slice(0, 4)))} />
}

const yearsUntil = (newest: number): number[] => {
  const years: number[] = []
  for (let year = newest; exportTaxYear.params.safeParse({ year }).success; year -= 1) years.push(year)
  return years
}
