import { useMemo } from 'react'
import type { ListedLink } from '../../../../src/contracts/links'
import { shortTitle } from '../../../../src/contracts/product-title'
import { PeriodFigure } from '../../components/list/period-figure'
import { CopyButton } from '../../components/ui/copy-button'
import { Money } from '../../components/ui/money'
import { RowTitle } from '../../components/ui/row-title'
import { Sparkline } from '../../components/ui/sparkline'
import { columnHelper } from '../../components/ui/table-columns'
import { Unknown } from '../../components/ui/unknown'
import { formatDayOf } from '../../lib/dates'
import { formatCount } from '../../lib/decimals'
import { NO_CLICKS, perClickText, unitsPerClickText } from '../../lib/net-cost'
import { countText } from '../../lib/sentence'
import { LinkBadge } from './link-badge'

const NUMBER = { align: 'right', hideBelow: 'sm' } as const
const LATER_NUMBER = { align: 'right', hideBelow: 'md' } as const

/** Their ids are the keys of the sorts. */
export const useLinkColumns = () => useMemo(linkColumns, [])

const linkColumns = () => {
  const column = columnHelper<ListedLink>()
  const count = (id: 'clicks' | 'units', header: string) =>
    column.accessor((row) => row[id], {
      id,
      header,
      sortDescFirst: true,
      meta: LATER_NUMBER,
      cell: ({ getValue }) => <PeriodFigure>{formatCount(getValue())}</PeriodFigure>,
    })
  const money = (id: 'sales' | 'commission', header: string, meta: typeof NUMBER | typeof LATER_NUMBER) =>
    column.accessor((row) => row[id], {
      id,
      header,
      sortDescFirst: true,
      meta,
      cell: ({ getValue }) => (
        <PeriodFigure>
          <Money value={getValue()} />
        </PeriodFigure>
      ),
    })
  const ratio = (id: 'conversion' | 'epc', header: string, text: typeof unitsPerClickText | typeof perClickText) =>
    column.accessor((row) => text(row), {
      id,
      header,
      sortDescFirst: true,
      meta: LATER_NUMBER,
      cell: ({ getValue }) => <PeriodFigure>{getValue() ?? <Unknown reason={NO_CLICKS} />}</PeriodFigure>,
    })
  return column.columns([
    column.accessor((row) => row.link_name, {
      id: 'name',
      header: 'Link',
      cell: ({ row: { original: link } }) => <LinkTitle link={link} />,
    }),
    column.accessor((row) => row.own_clicks, {
      id: 'own_clicks',
      header: 'Clicks',
      sortDescFirst: true,
      meta: NUMBER,
      cell: ({ row: { original: link } }) => (
        <span className="flex items-center justify-end gap-2.5">
          <span className="@max-4xl:hidden">
            <Sparkline values={link.daily_clicks} />
          </span>
          {formatCount(link.own_clicks)}
        </span>
      ),
    }),
    count('clicks', 'Amazon clicks'),
    ratio('conversion', 'Conversion', unitsPerClickText),
    count('units', 'Units sold'),
    money('sales', 'Sales', LATER_NUMBER),
    money('commission', 'Commission', NUMBER),
    ratio('epc', 'EPC', perClickText),
    column.accessor((row) => row.created_at, {
      id: 'created',
      header: 'Created',
      sortDescFirst: true,
      meta: LATER_NUMBER,
      cell: ({ getValue }) => formatDayOf(getValue()),
    }),
    column.display({
      id: 'copy',
      header: 'Copy',
      meta: { hideHeader: true },
      cell: ({ row: { original: link } }) =>
        link.end_reason === null && <CopyButton text={link.url} label="Copy" ownerName={link.link_name} isInRow />,
    }),
  ])
}

const LinkTitle = ({ link }: { link: ListedLink }) => (
  <RowTitle
    title={link.link_name}
    image={link.product_image_url}
    detail={
      <>
        <span className="block truncate">{shortTitle(link.product_title, link.brand_name)}</span>
        {(link.placement || link.tags.length > 0) && (
          <span className="block truncate">{[link.placement, ...link.tags].filter(Boolean).join(' · ')}</span>
        )}
        <span className="@xl:hidden">
          {countText(link.own_clicks, 'click')} · <Money value={link.commission} />
        </span>
        {(link.end_reason ?? link.problem) && (
          <span className="mt-1 block">
            <LinkBadge link={link} isCreator />
          </span>
        )}
      </>
    }
  />
)
