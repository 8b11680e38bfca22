import type { StatementDetail } from '../../../contracts/billing'
import type { InvoiceContext } from './invoice-context'
import { drawFront } from './invoice-front'
import { creatorNames, drawAdjustments, drawLines, drawPayments, drawTotals } from './invoice-parts'
import { createSheet } from './pdf-sheet'

/**
 * Text is selectable, and the same input produces the same bytes. A name in a script that the typeface lacks is printed
 * as the creator's number. Import this file dynamically: it loads the PDF library.
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
  drawTotals(sheet, detail)
  await drawPayments(sheet, detail, { nameOf, paidOn: context.paidOn })
  return sheet.finish()
}
