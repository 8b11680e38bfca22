import { EARNINGS } from '../../../../../src/contracts/lists'
import { useList } from '../../../components/list/use-list'

const NO_COLUMNS: readonly string[] = []

/** The filters, sort and page of the earnings, in the URL. */
export const useEarningsList = () => useList(EARNINGS, { optional: NO_COLUMNS })

export type EarningsList = ReturnType<typeof useEarningsList>
