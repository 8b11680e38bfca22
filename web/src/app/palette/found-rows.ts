import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link2, Package, Search, Store, User } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { UserTypeAnswer } from '../../../../src/contracts/identity'
import type { LinkRow } from '../../../../src/contracts/links'
import type { PartnerRow } from '../../../../src/contracts/partners'
import type { CatalogRow } from '../../../../src/contracts/products'
import type { BrowsedBrand } from '../../../../src/contracts/programs'
import { LINK_TEXTS, PARTNERSHIP_TEXTS } from '../../../../src/contracts/state-texts'
import { linksQuery } from '../../features/links/link-queries'
import { browsedBrandsQuery } from '../../features/programs/dashboard/brand-queries'
import { partnersQuery } from '../../features/programs/partners/partner-queries'
import { catalogQuery } from '../../features/programs/products/catalog-queries'
import { creatorPath } from '../../lib/creator-path'
import { useOpener } from '../../lib/opener'
import type { Command } from './commands'

const MIN_CHARACTERS = 2
const WAIT_MS = 200
const ROWS = 5

export type Found = { label: string; commands: Command[] }
export type RowSearch = { groups: Found[]; isSearching: boolean; failed: readonly string[] }

/**
 * Rows of the viewer whose name has the text: a brand's products and creators, a creator's brands and links. Searched on the server
 * once typing pauses; results of an earlier text are never shown.
 */
export const useFoundRows = (account: UserTypeAnswer, typed: string): RowSearch => {
  const search = useSettled(typed.trim())
  const isLongEnough = search.length >= MIN_CHARACTERS
  const filter = { search, page: 1, limit: ROWS }
  const isApproved = account.isCreator && account.isCreatorApproved
  const products = useQuery({
    ...catalogQuery({ ...filter, sort: 'title' }),
    enabled: isLongEnough && account.isBrand,
  })
  const partners = useQuery({ ...partnersQuery({ ...filter, sort: 'name' }), enabled: isLongEnough && account.isBrand })
  const brands = useQuery({ ...browsedBrandsQuery(filter), enabled: isLongEnough && isApproved })
  const links = useQuery({ ...linksQuery(filter), enabled: isLongEnough && isApproved })
  const sources = [
    sourceOf('Creators', partners, creatorCommand, all('creators', '/dashboard/creators', search)),
    sourceOf('Products', products, productCommand, all('products', '/dashboard/products', search)),
    sourceOf('Brands', brands, brandCommand, all('brands', '/dashboard/brands', search, { view: 'brands' })),
    sourceOf('Links', links, linkCommand, all('links', '/dashboard/links', search)),
  ]
  const open = useOpener()
  const opened = ({ label, commands }: Found): Found => ({
    label,
    commands: commands.map((command) => ('to' in command ? { ...command, ...open(command.to) } : command)),
  })
  const isPaused = search !== typed.trim() && typed.trim().length >= MIN_CHARACTERS
  return {
    groups: isPaused ? [] : sources.flatMap(({ group }) => (group ? opened(group) : [])),
    isSearching: isPaused || sources.some(({ isLoading }) => isLoading),
    failed: sources.flatMap(({ isFailed, what }) => (isFailed ? [what] : [])),
  }
}

/** The text once it has not changed for a moment. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const sourceOf = <Row>(
  label: string,
  { data, isPlaceholderData, isFetching, isError, isEnabled }: UseQueryResult<{ rows: Row[]; total: number }>,
  commandOf: (row: Row) => Command,
  more: (total: number) => Command,
) => {
  const page = isEnabled && !isPlaceholderData ? data : undefined
  const commands = page && [...page.rows.map(commandOf), ...(page.total > page.rows.length ? [more(page.total)] : [])]
  return {
    what: label.toLowerCase(),
    group: commands && commands.length > 0 ? { label, commands } : null,
    isLoading: isEnabled && isFetching && page === undefined,
    isFailed: isEnabled && isError,
  }
}

const all =
  (what: string, page: string, search: string, more: Record<string, string> = {}) =>
  (total: number): Command => ({
    id: `all ${what}`,
    label: `See all ${total.toLocaleString('en-US')} ${what}`,
    icon: Search,
    to: `${page}?${new URLSearchParams({ ...more, search })}`,
  })

const productCommand = ({ id, asin, title, is_offered }: CatalogRow): Command => ({
  id: `product ${id}`,
  label: title ?? asin,
  detail: is_offered ? 'In program' : '',
  icon: Package,
  to: `/dashboard/product-detail/${id}`,
})

const creatorCommand = ({ creator_id, creator_name, status }: PartnerRow): Command => ({
  id: `creator ${creator_id}`,
  label: creator_name,
  detail: PARTNERSHIP_TEXTS[status].label,
  icon: User,
  to: creatorPath({ creator_id, status }),
})

const brandCommand = ({ brand_id, brand_name, product_category }: BrowsedBrand): Command => ({
  id: `brand ${brand_id}`,
  label: brand_name,
  detail: product_category ?? '',
  icon: Store,
  to: `/dashboard/brand/${brand_id}`,
})

const linkCommand = ({ link_id, link_name, brand_name, end_reason }: LinkRow): Command => ({
  id: `link ${link_id}`,
  label: link_name,
  detail: end_reason === null ? brand_name : LINK_TEXTS.ended.label,
  icon: Link2,
  to: `/dashboard/link-detail/${link_id}`,
})
