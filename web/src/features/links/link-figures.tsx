import type { LinkReport } from '../../../../src/contracts/links'
import { Figure } from '../../components/ui/figure'
import { FigureRow } from '../../components/ui/figure-row'
import { Money } from '../../components/ui/money'
import { comparisonText, formatCount } from '../../lib/decimals'
import { NO_CLICKS, perClickText, unitsPerClickText } from '../../lib/net-cost'
import { NOT_REPORTED } from '../../lib/not-reported'

/** Of complete days, so that our clicks can be compared with Amazon's. */
export const LinkFigures = ({ report }: { report: LinkReport }) => {
  const { totals, previous, complete_days: days } = report
  const change = (key: 'own_clicks' | 'clicks' | 'sales' | 'commission') =>
    totals && previous
      ? (comparisonText(String(totals[key]), String(previous[key]), days) ?? 'No data for the previous period')
      : 'Not reported yet'
  const none = totals ? NO_CLICKS : NOT_REPORTED
  return (
    <FigureRow inRow={3}>
      <Figure
        label="Clicks"
        value={totals && formatCount(totals.own_clicks)}
        unknownReason={NOT_REPORTED}
        change={totals ? `Amazon counted ${formatCount(totals.clicks)}` : 'Not reported yet'}
      />
      <Figure
        label="Conversion"
        value={totals && unitsPerClickText(totals)}
        unknownReason={none}
        change="Units sold per Amazon click"
      />
      <Figure
        label="Earnings per click"
        value={totals && perClickText(totals)}
        unknownReason={none}
        change="Commission per Amazon click"
      />
      <Figure
        label="Attributed sales"
        value={totals && <Money value={totals.sales} />}
        unknownReason={NOT_REPORTED}
        change={change('sales')}
      />
      <Figure
        label="Commission"
        value={totals && <Money value={totals.commission} />}
        unknownReason={NOT_REPORTED}
        change={change('commission')}
      />
      <Figure
        label="Units sold"
        value={totals && formatCount(totals.units)}
        unknownReason={NOT_REPORTED}
        change={totals ? `${formatCount(totals.add_to_carts)} added to cart` : 'Not reported yet'}
      />
    </FigureRow>
  )
}
