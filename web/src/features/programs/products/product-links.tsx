import { useQuery } from '@tanstack/react-query'
import type { ProductLinkRow } from '../../../../../src/contracts/products'
import type { DayRange } from '../../../lib/dates'
import { productLinksQuery } from './catalog-queries'
import { LinksTable } from './links-table'
import { usePartList } from './use-part-list'

export const ProductLinks = ({ id, range }: { id: number; range: DayRange }) => {
  const { from, to } = range
  const list = usePartList('links')
  const links = useQuery(productLinksQuery(id, { from, to, ...list.query }))
  return (
    <LinksTable
      caption="Links to this product"
      what="its links"
      searchLabel="Search link or creator"
      list={list}
      range={range}
      links={links}
      detailOf={creatorOf}
      emptyText="Links appear here once creators create links to this product."
    />
  )
}

const creatorOf = (row: ProductLinkRow): string => row.creator_name
