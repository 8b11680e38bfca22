import type { PayoutSettings } from '../../../../../src/contracts/payout-settings'
import type { TAX_CLASSIFICATIONS } from '../../../../../src/contracts/tax-details'
import type { TaxForm, TaxIdKind } from '../../../../../src/contracts/tax-ids'

export type SavedTax = NonNullable<PayoutSettings['tax']>
export type Classification = (typeof TAX_CLASSIFICATIONS)[number]

export const FORM_NAMES: Record<TaxForm, string> = { w9: 'Form W-9', w8ben: 'Form W-8BEN' }

export const ID_KINDS: Record<TaxIdKind, { label: string; short: string; help: string }> = {
  ssn: { label: 'Social Security number (SSN)', short: 'SSN', help: 'Nine digits, for example 123-45-6789.' },
  ein: { label: 'Employer identification number (EIN)', short: 'EIN', help: 'Nine digits, for example 12-3456789.' },
  itin: {
    label: 'Individual taxpayer identification number (ITIN)',
    short: 'ITIN',
    help: 'Nine digits starting with 9, for example 912-75-1234.',
  },
  foreign: {
    label: 'Foreign tax ID number',
    short: 'Foreign tax ID',
    help: 'Letters and digits, as issued by your tax authority.',
  },
}

export const CLASSIFICATIONS: Record<Classification, string> = {
  individual: 'Individual',
  sole_proprietor: 'Sole proprietor',
  llc: 'Limited liability company (LLC)',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust: 'Trust or estate',
}

export const classificationName = (value: string): string =>
  Object.entries(CLASSIFICATIONS).find(([key]) => key === value)?.[1] ?? value

export const LABELS: Record<
  TaxForm,
  { name: string; nameHelp: string; address: string; region: string; code: string }
> = {
  w9: {
    name: 'Name as shown on your tax return',
    nameHelp: 'The person or company that gets paid.',
    address: 'Street address',
    region: 'State',
    code: 'ZIP code',
  },
  w8ben: {
    name: 'Full name',
    nameHelp: 'As shown in your passport.',
    address: 'Permanent street address',
    region: 'State or province',
    code: 'Postal code',
  },
}

/**
 * A substitute form must keep the wording of the IRS: Form W-9, part II (March 2024), and Form W-8BEN, part III
 * (October 2021).
 */
export const PERJURY: Record<TaxForm, string> = {
  w9: 'Under penalties of perjury, I certify that:',
  w8ben:
    'Under penalties of perjury, I declare that I have examined the information on this form and to the best of my ' +
    'knowledge and belief it is true, correct, and complete. I further certify under penalties of perjury that:',
}

export const CERTIFICATION: Record<TaxForm, readonly string[]> = {
  w9: [
    'The number shown on this form is my correct taxpayer identification number; and',
    'I am not subject to backup withholding because (a) I am exempt from backup withholding, or (b) I have not been ' +
      'notified by the Internal Revenue Service (IRS) that I am subject to backup withholding as a result of a failure ' +
      'to report all interest or dividends, or (c) the IRS has notified me that I am no longer subject to backup ' +
      'withholding; and',
    'I am a U.S. citizen or other U.S. person; and',
    'The FATCA code(s) entered on this form (if any) indicating that I am exempt from FATCA reporting is correct.',
  ],
  w8ben: [
    'I am the individual that is the beneficial owner of all the income to which this form relates.',
    'I am not a U.S. person.',
    'The income is not effectively connected with the conduct of a trade or business in the United States.',
    'I am a resident of the treaty country listed above (if any) within the meaning of its income tax treaty with the ' +
      'United States.',
    'I will submit a new form within 30 days if any certification made on this form becomes incorrect.',
  ],
}
