import type { CatalogRow } from '../../../../../src/contracts/products'
import { columnHelper } from '../../../components/ui/table-columns'
import { Catalog, type CatalogProps } from './catalog'
import { columnsFor } from './catalog-columns'
import { goneHint, notListed } from './listing-text'
import { OfferButton, OfferButtons } from './offer-button'

const column = columnHelper<CatalogRow>()

const COLUMNS = column.columns([
  ...columnsFor({ hideBelow: 'sm' }, (since, product) =>
    product.is_offered ? goneHint(since) : `${notListed(since)} You can add it once it’s listed again.`,
  ),
  column.display({
    id: 'offer',
    header: 'Actions',
    meta: { align: 'right', hideHeader: true },
    cell: ({ row }) => <OfferButton product={row.original} />,
  }),
])

/** The catalog with a button in each row that adds the product to the program or removes it; `programId` once it is known. */
export const ChooseProducts = ({
  programId,
  range,
}: Pick<CatalogProps, 'range'> & { programId: number | undefined }) => (
  <OfferButtons programId={programId}>
    <Catalog range={range} purpose="choose" columns={COLUMNS} />
  </OfferButtons>
)
