import type { StatementDetail } from '../../../contracts/billing'
import { countryName } from '../../../contracts/countries'
import { statementText } from '../../../contracts/money-texts'
import { drawParties, drawTitle, drawTotal } from './document-front'
import type { InvoiceContext } from './invoice-context'
import type { Sheet } from './pdf-sheet'
import { countText, dayText, moneyText, monthText, salesText } from './text'

type Context = InvoiceContext & { brandName: string }

export const drawFront = (sheet: Sheet, detail: StatementDetail, context: Context): void => {
  const { seller, issuedOn } = context
  drawTitle(sheet, detail.commission_cents > 0 ? 'Invoice' : 'Statement')
  drawParties(sheet, {
    from: { label: 'From', lines: [seller.name, ...addressLines(seller.address)] },
    to: { label: 'Bill to', lines: billedLines(sheet, context) },
    facts: [
      ['Number', detail.invoice_number],
      ['Issued', dayText(issuedOn)],
      ['Month', monthText(detail.period_start)],
      ['Sales period', salesText(detail)],
      ['Status', statementText(detail).label],
      ...chargeDay(detail),
    ],
  })
  const { total_cents: total } = detail
  drawTotal(sheet, { words: totalWords(detail), amount: total === null ? null : moneyText(total) })
}

/** Legal name, address and tax ID, as they were when the statement was issued. */
const billedLines = ({ printable }: Sheet, { brand, brandName, billedTo }: Context): string[] => {
  if (billedTo === null) return [brandName, brand.email]
  const {
    legal_name: name,
    address,
    address_2: more,
    city,
    region,
    postal_code: code,
    country,
    tax_id: taxId,
  } = billedTo
  const town = [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [address, more, town, countryName(country), taxId && `Tax ID ${taxId}`]
  const below = lines.map((line) => (line ? printable(line, '') : '')).filter((line) => line !== '')
  return [printable(name, brandName), ...below]
}

const chargeDay = ({ status, hold_reason, commission_cents, charge_on }: StatementDetail): [string, string][] =>
  status === 'review' && hold_reason === null && commission_cents > 0 ? [['Charge date', dayText(charge_on)]] : []

const addressLines = (address: string): string[] => {
  const [street = '', ...rest] = address.split(',').map((part) => part.trim())
  return rest.length === 0 ? [street] : [street, rest.join(', ')]
}

const totalWords = ({ status, creators_count, commission_cents, total_cents }: StatementDetail): string => {
  const commission = `Commission for ${countText(creators_count, 'creator')}`
  if (total_cents === null) return `${commission}, before processing fees`
  const isUpcoming = status === 'review' && commission_cents > 0
  return isUpcoming ? `${commission} plus estimated processing fees` : `${commission} plus processing fees`
}
