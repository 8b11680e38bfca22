import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../../audit'
import type { exportTaxYear as exportCall } from '../../../contracts/admin-payments'
import type { CallAnswer } from '../../../contracts/call'
import { centsText } from '../../../contracts/decimals'
import { withTransaction } from '../../../database'
import { thresholdOf } from '../../../domain/tax'
import { unseal } from '../../../integrations/seal'
import { taxSealContext } from '../payout-settings/save-tax-details'
import { csvFile, figure, text } from './csv-file'
import { readTaxYear, type TaxYearRow } from './tax-year'

const COLUMNS = [
  figure('year'),
  figure('creator_id'),
  text('creator'),
  text('email'),
  text('form'),
  text('legal_name'),
  text('business_name'),
  text('classification'),
  text('address'),
  text('city'),
  text('region'),
  text('postal_code'),
  text('country'),
  text('tax_id_type'),
  text('tax_id'),
  text('signed_on'),
  text('route'),
  text('payer'),
  figure('payments'),
  figure('paid_usd'),
  figure('returned_usd'),
  figure('net_usd'),
  figure('all_routes_net_usd'),
  figure('threshold_usd'),
  text('route_reaches_threshold'),
  text('all_routes_reach_threshold'),
]

/** Who made the payment; who has to file depends on it, which is for an accountant to decide (docs/decisions/0023). */
const PAYERS: Record<TaxYearRow['route'], string> = { stripe: 'brand', paypal: 'Shelfmate, Inc.' }

/** Only this function decrypts tax IDs; each creator in the file gets an audit entry. */
export const exportTaxYear = ({
  req,
  year,
}: {
  req: PayloadRequest
  year: number
}): Promise<CallAnswer<typeof exportCall>> =>
  withTransaction(req, async () => {
    const rows = await readTaxYear(req, year)
    const opened = new Set(rows.flatMap(({ details_id }) => (details_id === null ? [] : [details_id])))
    await recordAudit({
      req,
      action: 'export-tax-year',
      collection: 'creator_tax_details',
      reason: `Tax year ${year}`,
      rows: [...opened].map((id) => ({ id, changes: {} })),
    })
    const file = csvFile(
      COLUMNS,
      rows.map((row) => cellsOf(req, year, row)),
    )
    return { name: `shelfmate-tax-year-${year}.csv`, type: 'text/csv', base64: file.toString('base64') }
  })

const cellsOf = (req: PayloadRequest, year: number, row: TaxYearRow): (string | number | null)[] => {
  const net = BigInt(row.paid_cents) - BigInt(row.returned_cents)
  const all = BigInt(row.all_routes_cents)
  const threshold = BigInt(thresholdOf(year))
  return [
    year,
    row.creator_id,
    row.creator_name,
    row.email,
    row.form,
    row.legal_name,
    row.business_name,
    row.classification,
    row.address,
    row.city,
    row.region,
    row.postal_code,
    row.country,
    row.tax_id_kind,
    taxIdOf(req, row),
    row.signed_on,
    row.route,
    PAYERS[row.route],
    row.payments,
    centsText(BigInt(row.paid_cents)),
    centsText(BigInt(row.returned_cents)),
    centsText(net),
    centsText(all),
    centsText(threshold),
    net >= threshold ? 'yes' : 'no',
    all >= threshold ? 'yes' : 'no',
  ]
}

/** A tax ID that cannot be decrypted is logged and marked, and the rest continue. */
const taxIdOf = (req: PayloadRequest, { creator_id, sealed_tax_id, tax_id_kind }: TaxYearRow): string | null => {
  if (sealed_tax_id === null) return null
  try {
    return written(unseal(sealed_tax_id, taxSealContext(creator_id)), tax_id_kind)
  } catch (error) {
    req.payload.logger.error({ err: error, creator: creator_id, msg: 'A tax ID cannot be decrypted' })
    return 'cannot be decrypted'
  }
}

/** Hyphenated: spreadsheets would read nine digits as a number and drop leading zeros. */
const written = (number: string, kind: string | null): string => {
  if (!/^\d{9}$/.test(number)) return number
  return kind === 'ein'
    ? `${number.slice(0, 2)}-${number.slice(2)}`
    : `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`
}
