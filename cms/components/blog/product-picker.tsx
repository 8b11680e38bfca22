'use client'

import { FieldError, FieldLabel, useField } from '@payloadcms/ui'
import type { NumberFieldClientComponent } from 'payload'
import { useEffect, useId, useState } from 'react'
import type { BlogProduct } from '../../../src/contracts/blog'

const TYPING_MS = 300

/** Products of visible programs; their collection is closed to editors. */
export const ProductPicker: NumberFieldClientComponent = ({ path, readOnly }) => {
  const { value, setValue, showError, errorMessage } = useField<number>({ path })
  const [typed, setTyped] = useState('')
  const chosen = useProducts(value ? { product_id: String(value) } : null)
  const found = useProducts(value || typed.trim().length < 2 ? null : { q: typed.trim() })
  const id = useId()
  const product = chosen?.find((one) => one.id === value)
  if (value)
    return (
      <div className="shelf-picked field-type">
        <FieldLabel label="Product" required />
        {product ? <ProductRow product={product} /> : <p>{chosen ? NOT_SHOWN : 'Loading…'}</p>}
        {readOnly !== true && (
          <button className="shelf-text-button" onClick={() => setValue(null)} type="button">
            Choose another product
          </button>
        )}
      </div>
    )
  return (
    <div className="shelf-picker field-type">
      <FieldLabel htmlFor={id} label="Product" required />
      <input
        autoComplete="off"
        id={id}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Search products of visible programs"
        readOnly={readOnly === true}
        type="search"
        value={typed}
      />
      <FieldError message={errorMessage ?? 'Choose a product'} showError={showError} />
      {found && (
        <ul>
          {found.map((one) => (
            <li key={one.id}>
              <button onClick={() => setValue(one.id)} type="button">
                <ProductRow product={one} />
              </button>
            </li>
          ))}
          {found.length === 0 && <li>No products found. Try another word.</li>}
        </ul>
      )}
    </div>
  )
}

const NOT_SHOWN = 'This product’s program is not visible right now, so the card is not shown.'

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

/** Null while nothing is asked or answered. */
const useProducts = (asked: { product_id: string } | { q: string } | null): BlogProduct[] | null => {
  const query = asked === null ? null : new URLSearchParams(asked).toString()
  const [answer, setAnswer] = useState<{ query: string; products: BlogProduct[] } | null>(null)
  useEffect(() => {
    if (query === null) return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const response = await fetch(`/api/blog-posts/products?${query}`, { signal: controller.signal }).catch(() => null)
      if (response?.ok) setAnswer({ query, products: (await response.json()) as BlogProduct[] })
    }, TYPING_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [query])
  return answer !== null && answer.query === query ? answer.products : null
}
