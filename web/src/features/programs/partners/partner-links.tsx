import { useQuery } from '@tanstack/react-query'
import type { PartnerLinkRow } from '../../../../../src/contracts/partners'
import type { DayRange } from '../../../lib/dates'
import { LinksTable } from '../products/links-table'
import { usePartList } from '../products/use-part-list'
import { partnerLinksQuery } from './partner-queries'

export const PartnerLinks = ({ id, range }: { id: number; range: DayRange }) => {
  const { from, to } = range
  const list = usePartList('links')
  const links = useQuery(partnerLinksQuery(id, { from, to, ...list.query }))
  return (
    <LinksTable
      caption="Links of this creator"
      what="their links"
      searchLabel="Search link or product"
      list={list}
      range={range}
      links={links}
      detailOf={productOf}
      emptyText="Links appear here once this creator creates a link."
    />
  )
}

const productOf = (row: PartnerLinkRow): string | null => row.product_title
