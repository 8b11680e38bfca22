/** Data of an invoice beyond the statement's detail. */
export type InvoiceContext = {
  brand: { id: number; name: string; email: string }
  seller: { name: string; address: string }
  /** Issue date of the statement. */
  issuedOn: string
  /** Date a charge succeeded, by kind and id: `creator:12`. */
  paidOn: ReadonlyMap<string, string>
}
