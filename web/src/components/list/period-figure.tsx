import { createContext, type ReactNode, useContext } from 'react'
import type { DayRange } from '../../lib/dates'
import { useIsUnreported } from '../../lib/freshness'
import { NOT_REPORTED } from '../../lib/not-reported'
import { Unknown } from '../ui/unknown'

const UnreportedContext = createContext(false)

/** Around a table with figures of the period. */
export const FiguresOf = ({ range, children }: { range: DayRange; children: ReactNode }) => (
  <UnreportedContext value={useIsUnreported(range)}>{children}</UnreportedContext>
)

/** In the cells of the table: the server adds up no day to 0, which would say that nothing was sold. */
export const PeriodFigure = ({ children }: { children: ReactNode }) =>
  useContext(UnreportedContext) ? <Unknown reason={NOT_REPORTED} /> : children
