export type InvoiceContext = {
  brand: { id: number; name: string; email: string }
  seller: { name: string; address: string }
  issuedOn: string
  /** By kind and id of the charge: `creator:12`. */
  paidOn: ReadonlyMap<string, string>
}
