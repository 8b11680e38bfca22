import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { asinIn, foreignTagIn, isShortAddress } from '../../../../../src/contracts/amazon-address'
import type { LinkableProduct } from '../../../../../src/contracts/link-batches'
import type { LinkRow } from '../../../../../src/contracts/links'
import { LINKABLE_PRODUCTS, MAX_BATCH_LINKS, MAX_SEARCH_CHARACTERS } from '../../../../../src/contracts/lists'
import { shortTitle } from '../../../../../src/contracts/product-title'
import { SearchField } from '../../../components/list/search-field'
import { ToggleChip } from '../../../components/list/toggle-chip'
import { useList } from '../../../components/list/use-list'
import { Button } from '../../../components/ui/button'
import { ButtonLink } from '../../../components/ui/button-link'
import { EmptyState } from '../../../components/ui/empty-state'
import { Loaded } from '../../../components/ui/loaded'
import { Skeleton } from '../../../components/ui/skeleton'
import { TableFooter } from '../../../components/ui/table-footer'
import { toast } from '../../../components/ui/toast-store'
import { formatCount } from '../../../lib/decimals'
import { notSaved } from '../../../lib/refusal'
import { useCreateLink } from '../link-queries'
import { LinkToShare } from '../link-to-share'
import { useRequestId } from '../request-id'
import { useBeginBatch } from './begin-batch'
import { linkableQuery } from './maker-queries'
import { MakerRow } from './maker-row'
import { type Posted, PostedAt, postedBody } from './posted-at'

const ROWS = 25
const MAX_NAME = 100
/** Amazon's are long. */
const MAX_ADDRESS = 2_000
const NOTHING: readonly string[] = []

/** Finds a product of the creator's brands by words or by its Amazon address, and creates a link to it with one press. */
export const LinkMaker = ({ posted, onPosted }: { posted: Posted; onPosted: (posted: Posted) => void }) => {
  const list = useList(LINKABLE_PRODUCTS, { optional: NOTHING })
  const [made, setMade] = useState<LinkRow | null>(null)
  const [typed, setTyped] = useState('')
  const products = useQuery(linkableQuery({ ...list.query, page: list.page, limit: ROWS }))
  /** An address is replaced with the ASIN that it names. */
  const search = (text: string) => {
    setTyped(text)
    list.setSearch((asinIn(text) ?? text).slice(0, MAX_SEARCH_CHARACTERS))
  }
  const clear = () => {
    setTyped('')
    list.clear()
  }
  const creating = useCreateOne(posted, setMade)
  const batch = useBeginBatch()
  const { rows: found, total = 0 } = products.data ?? {}
  return (
    <div className="grid gap-6">
      <div className="grid max-w-190 gap-4">
        <SearchField
          label="Search, or paste an Amazon address"
          value={list.search}
          onSearch={search}
          isFull
          maxCharacters={MAX_ADDRESS}
        />
        <AboutAddress text={typed} />
        <PostedAt value={posted} onChange={onPosted} />
      </div>
      {made && <Made key={made.id} link={made} />}
      <section aria-label="Products" aria-busy={products.isPlaceholderData} className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap gap-2">
            <ToggleChip
              label="Without a link"
              isOn={list.valueOf('linked') === 'no'}
              onToggle={(isOn) => list.setFilters({ linked: isOn ? 'no' : '' })}
            />
            <ToggleChip
              label="In stock"
              isOn={list.valueOf('stock') === 'in'}
              onToggle={(isOn) => list.setFilters({ stock: isOn ? 'in' : '' })}
            />
          </div>
          {total > 1 && total <= MAX_BATCH_LINKS && (
            <Button
              loading={batch.isPending}
              loadingText="Creating..."
              disabled={products.isPlaceholderData}
              onClick={() => batch.begin({ products: list.query, skips_linked: true, ...postedBody(posted) })}
            >
              {list.valueOf('linked') === 'no'
                ? `Create links to all ${formatCount(total)}`
                : 'Create links to all without one'}
            </Button>
          )}
          {total > MAX_BATCH_LINKS && (
            <p className="text-13 text-ink-2">
              Narrow your search to {formatCount(MAX_BATCH_LINKS)} products to create all links at once.
            </p>
          )}
        </div>
        <Loaded what="your products" queries={[products]}>
          {!found && [1, 2, 3].map((key) => <Skeleton key={key} className="h-20 rounded-panel" />)}
          {found && found.length > 0 && (
            <ul
              className={`grid rounded-panel border border-line bg-surface ${products.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {found.map((product) => (
                <MakerRow
                  key={product.id}
                  product={product}
                  isCreating={creating.productId === product.id}
                  isWaiting={creating.productId !== null}
                  onCreate={() => creating.create(product)}
                />
              ))}
            </ul>
          )}
          {found?.length === 0 && <NothingFound search={list.search} isFiltered={list.isFiltered} onClear={clear} />}
          <TableFooter page={list.page} limit={ROWS} total={total} onPageChange={list.setPage} />
        </Loaded>
      </section>
    </div>
  )
}

const useCreateOne = (posted: Posted, onMade: (link: LinkRow) => void) => {
  const { mutate, isPending, variables } = useCreateLink()
  const request = useRequestId()
  return {
    productId: isPending ? variables.product_id : null,
    create: ({ id, brand_id, brand_name, title, asin }: LinkableProduct) => {
      const name = (title === null ? asin : shortTitle(title, brand_name)).slice(0, MAX_NAME)
      const link = { brand_id, product_id: id, link_name: name, ...postedBody(posted) }
      mutate(
        { ...link, request_id: request.idOf(link) },
        {
          onSuccess: (made) => {
            request.done()
            onMade(made)
          },
          onError: (error) =>
            toast({ title: 'Link not created', description: notSaved(error).message, variant: 'destructive' }),
        },
      )
    },
  }
}

const Made = ({ link }: { link: LinkRow }) => {
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Returns a promise in newer browsers, which is no cleanup.
    void head.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div className="grid max-w-190 gap-3">
      <p ref={head} role="status" className="flex items-center gap-2.5 font-display text-18">
        <Check aria-hidden size={18} strokeWidth={2} className="shrink-0 text-good" />
        <span className="min-w-0 break-words">“{link.link_name}” is ready</span>
      </p>
      <LinkToShare link={link} />
    </div>
  )
}

/** What we make of an address. */
const AboutAddress = ({ text }: { text: string }) => {
  const tag = foreignTagIn(text)
  if (isShortAddress(text))
    return (
      <p role="status" className="text-13 text-ink-2">
        This is a shortened address. Open it, and paste the address of the product’s page.
      </p>
    )
  if (tag === null || asinIn(text) === null) return null
  return (
    <p role="status" className="text-13 text-ink-2">
      Your link won’t carry the tag “{tag}” of this address, so that the sale counts for you.
    </p>
  )
}

type NothingFoundProps = { search: string; isFiltered: boolean; onClear: () => void }

const NothingFound = ({ search, isFiltered, onClear }: NothingFoundProps) => {
  const asin = asinIn(search)
  if (!isFiltered)
    return (
      <EmptyState
        outline="table"
        title="No products yet"
        text="Become a partner of a brand, and its products will be here."
        action={<ButtonLink to="/dashboard/brands">Find products</ButtonLink>}
      />
    )
  return (
    <EmptyState
      outline="table"
      title="None of your brands offers this"
      text={
        asin === null ? 'Try other words or filters.' : `We looked for the ASIN ${asin}. Another brand may offer it.`
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {search !== '' && (
            <ButtonLink to={`/dashboard/brands?${new URLSearchParams({ search })}`}>Search all brands</ButtonLink>
          )}
          <Button variant="quiet" onClick={onClear}>
            Clear search and filters
          </Button>
        </div>
      }
    />
  )
}
