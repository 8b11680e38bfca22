import type { StatementDetail } from '../../../contracts/billing'
import type { InvoiceContext } from './invoice-context'
import { drawFront } from './invoice-front'
import { creatorNames, drawAdjustments, drawLines, drawPayments, drawSums } from './invoice-parts'
import { createSheet } from './pdf-sheet'

/**
 * The invoice of a statement as a PDF: every figure as the statement's page shows it, with real text in it. The same input
 * makes the same bytes. A name in a script that the typeface does not have is printed as the number of its creator; the CSV
 * has it as it is. Brings the PDF library with it: import this file when an invoice is asked for.
 */
export const renderInvoice = async (detail: StatementDetail, context: InvoiceContext): Promise<Buffer> => {
  const { brand, seller, issuedOn } = context
  const sheet = createSheet({
    title: `Invoice ${detail.invoice_number}`,
    on: issuedOn,
    foot: `${seller.name} · Invoice ${detail.invoice_number} · Amounts in US dollars`,
  })
  drawFront(sheet, detail, { ...context, brandName: sheet.printable(brand.name, `Brand ${brand.id}`) })
  const nameOf = creatorNames(detail, sheet)
  await drawLines(sheet, detail, nameOf)
  await drawAdjustments(sheet, detail, nameOf)
  drawSums(sheet, detail)
  await drawPayments(sheet, detail, { nameOf, paidOn: context.paidOn })
  return sheet.finish()
}
