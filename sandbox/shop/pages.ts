import { isForSale } from '../catalog/sellers'
import type { Availability, Product, Seller } from '../catalog/types'
import { type Html, html } from '../http/html'
import { priceFor, type Visit } from './attribution'
import { type Tag, tagFields } from './tag'

export const MAX_UNITS = 20

const STOCK: Readonly<Record<Availability, string>> = {
  IN_STOCK: 'In stock',
  IN_STOCK_SCARCE: 'Only a few left in stock',
  OUT_OF_STOCK: 'Currently out of stock',
  PREORDER: 'Available for preorder',
  LEADTIME: 'Ships in two to three weeks',
  AVAILABLE_DATE: 'Back in stock next month',
}

export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** `note` says what the sandbox counted; `isAdded` whether the product was just added to the cart. */
export const productPage = (visit: Visit, note: string, isAdded: boolean): Html => {
  const { product, seller, tag } = visit
  const { cents, listCents, currency } = priceFor(visit)
  const others = seller.products.filter((other) => other.asin !== product.asin && isForSale(other)).slice(0, 6)
  return html`
<article class="product">
<img src="/sandbox/images/${product.asin}.svg" alt="" width="600" height="600">
<div>
<p class="quiet">${seller.name}</p>
<h1>${product.title}</h1>
<p>${product.about}</p>
<p class="price">${
    cents === null
      ? 'No offer at the moment'
      : html`${formatMoney(cents, currency)}${listCents !== null && html`<del>${formatMoney(listCents, currency)}</del>`}`
  }</p>
<p class="quiet">${STOCK[product.availability]}</p>
${isAdded && html`<p role="status"><strong>Added to your cart.</strong></p>`}
<form class="buy" method="post" action="/sandbox/shop/dp/${product.asin}/buy">
${hidden(tag)}
<label>Quantity <input type="number" name="quantity" value="1" min="1" max="${MAX_UNITS}" required></label>
<button${isForSale(product) ? null : html` disabled`}>Buy now</button>
<button class="plain" formaction="/sandbox/shop/dp/${product.asin}/cart"${isForSale(product) ? null : html` disabled`}>
Add to cart</button>
</form>
<p class="quiet">ASIN ${product.asin} · ${product.category} · ${product.subcategory}</p>
</div>
</article>
${others.length > 0 && html`<h2>More from ${seller.name}</h2>${shelf(others, seller, tag)}`}
<p class="note">${note}</p>`
}

export const thanksPage = (product: Product, units: number, total: string, isCredited: boolean): Html => html`
<h1>Thank you for your order</h1>
<p>${units} × ${product.title}</p>
<p class="price">Order total ${total}</p>
<p>This is a sandbox: nothing was charged and nothing will ship.</p>
<p><a href="/sandbox/shop">Back to the shop</a></p>
<p class="note">${
  isCredited
    ? 'Sandbox: your link gets the credit. The sale is in the attribution report.'
    : 'Sandbox: no link gets the credit for this sale.'
}</p>`

export const shopPage = (sellers: readonly Seller[]): Html => html`
<h1>Sandbox shop</h1>
<p>Products of the sandbox's sellers. Open a creator's link to attribute your purchase.</p>
${sellers.map((seller) => html`<h2 id="${seller.id}">${seller.name}</h2>${shelf(seller.products, seller, null)}`)}`

/** Within a visit, links keep the tag and a step that prevents counting another click. */
const shelf = (products: readonly Product[], seller: Seller, tag: Tag | null): Html => html`<ul class="shelf">
${products.map((product) => {
  const { cents, currency } = priceFor({ product, seller, tag })
  const query = tag ? html`?${new URLSearchParams({ ...tagFields(tag), step: 'browse' }).toString()}` : null
  return html`<li><a href="/sandbox/shop/dp/${product.asin}${query}">
<img src="/sandbox/images/${product.asin}.svg" alt="" width="240" height="240" loading="lazy">
<span>${product.title}</span>
<span>${cents === null ? 'No offer' : formatMoney(cents, currency)}${
    product.availability === 'OUT_OF_STOCK' ? ' · out of stock' : ''
  }</span>
</a></li>`
})}
</ul>`

const hidden = (tag: Tag | null): Html[] =>
  tag
    ? Object.entries(tagFields(tag)).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
    : []
