import type { SavedBillingDetails } from '../../../contracts/billing-details'

export type InvoiceContext = {
  brand: { id: number; name: string; email: string }
  /** Null when the brand had not added its billing details in time. */
  billedTo: SavedBillingDetails | null
  seller: { name: string; address: string }
  issuedOn: string
  /** By kind and id of the charge: `creator:12`. */
  paidOn: ReadonlyMap<string, string>
}
