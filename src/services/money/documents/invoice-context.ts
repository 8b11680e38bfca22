/** What an invoice says that is not in the statement's detail. */
export type InvoiceContext = {
  brand: { id: number; name: string; email: string }
  seller: { name: string; address: string }
  /** The day on which the statement was made. */
  issuedOn: string
  /** The day on which a charge went through, by kind and id: `creator:12`. */
  paidOn: ReadonlyMap<string, string>
}
