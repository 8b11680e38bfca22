'use client'

import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useEffect, useId, useRef, useState } from 'react'
import { LEAST_SEARCH_CHARACTERS } from '../../../src/contracts/admin-search'
import type { BlogProduct } from '../../../src/contracts/blog'

const TYPING_MS = 300

/** Products of visible programs; their collection is closed to editors. */
export const ProductPicker: NumberFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<number>({ path })
  const place = useFocusAfterChoice(value)
  return (
    <div className={`${value ? 'shelf-picked' : 'shelf-picker'} field-type`} ref={place}>
      {value ? (
        <ChosenProduct id={value} {...(readOnly === true ? {} : { onClear: () => setValue(null) })} />
      ) : (
        <ProductSearch
          error={showError ? errorMessage || 'Choose a product' : null}
          isReadOnly={readOnly === true}
          onChoose={setValue}
        />
      )}
    </div>
  )
}

/** The button that was pressed is gone after it: its place takes the focus. */
const useFocusAfterChoice = (value: number | undefined) => {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [value])
  return place
}

const ChosenProduct = ({ id, onClear }: { id: number; onClear?: () => void }) => {
  const { products, state } = useProducts({ product_id: String(id) })
  const product = products.find((one) => one.id === id)
  return (
    <>
      <FieldLabel label="Product" required />
      {product && <ProductRow product={product} />}
      <p aria-live="polite">{product ? '' : CHOSEN_NOTES[state]}</p>
      {onClear && (
        <button className="shelf-text-button" onClick={onClear} type="button">
          Choose another product
        </button>
      )}
    </>
  )
}

const CHOSEN_NOTES: Record<Found['state'], string> = {
  searching: 'Loading...',
  failed: 'We couldn’t load this product. Reload the page to see it.',
  done: 'This product’s program is not visible right now, so the card is not shown.',
}

type SearchProps = { error: string | null; isReadOnly: boolean; onChoose: (id: number) => void }

const ProductSearch = ({ error, isReadOnly, onChoose }: SearchProps) => {
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const isLongEnough = text.length >= LEAST_SEARCH_CHARACTERS
  const { products, state } = useProducts(isLongEnough ? { q: text } : null)
  const id = useId()
  return (
    <>
      <FieldLabel htmlFor={id} label="Product" required />
      <input
        autoComplete="off"
        id={id}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Search products in visible programs"
        readOnly={isReadOnly}
        type="search"
        value={typed}
      />
      <FieldError message={error ?? ''} showError={error !== null} />
      <p aria-live="polite" className="shelf-hint">
        {isLongEnough ? noteOf(state, products.length) : ''}
      </p>
      <ul>
        {products.map((one) => (
          <li key={one.id}>
            <button onClick={() => onChoose(one.id)} type="button">
              <ProductRow product={one} />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const noteOf = (state: Found['state'], count: number): string => {
  if (state === 'searching') return 'Searching...'
  if (state === 'failed') return 'The search failed. Try again.'
  if (count === 0) return 'No products found. Try another word.'
  return count === 1 ? '1 product' : `${count} products`
}

const ProductRow = ({ product }: { product: BlogProduct }) => (
  <span className="shelf-product">
    {/* biome-ignore lint/performance/noImgElement: an external image */}
    {product.image_url && <img alt="" height={40} referrerPolicy="no-referrer" src={product.image_url} width={40} />}
    <span>
      {product.title ?? 'Untitled product'}
      <small>
        {product.brand_name}
        {product.price && `, $${product.price}`}, {product.commission_perc}% commission
      </small>
    </span>
  </span>
)

type Found = { products: BlogProduct[]; state: 'searching' | 'failed' | 'done' }

const SEARCHING: Found = { products: [], state: 'searching' }

/** Asks once the query has not changed for a moment; null asks nothing. */
const useProducts = (asked: { product_id: string } | { q: string } | null): Found => {
  const query = asked === null ? null : new URLSearchParams(asked).toString()
  const [answer, setAnswer] = useState<Found & { query: string }>({ ...SEARCHING, query: '' })
  useEffect(() => {
    if (query === null) return
    let isNewest = true
    const timer = setTimeout(async () => {
      const found = await readProducts(query)
      if (isNewest) setAnswer({ ...found, query })
    }, TYPING_MS)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [query])
  return answer.query === query ? answer : SEARCHING
}

const readProducts = async (query: string): Promise<Found> => {
  const response = await fetch(`/api/blog-posts/products?${query}`).catch(() => null)
  if (!response?.ok) return { products: [], state: 'failed' }
  return { products: (await response.json()) as BlogProduct[], state: 'done' }
}
