import type { PayoutSettings, TAX_CLASSIFICATIONS } from '../../../../../src/contracts/payout-settings'
import { HOME_COUNTRY } from './countries'

export type SavedTax = NonNullable<PayoutSettings['tax']>
export type TaxForm = SavedTax['form']
export type TaxIdKind = SavedTax['tax_id_kind']
export type Classification = (typeof TAX_CLASSIFICATIONS)[number]

/** U.S. persons sign a W-9, everyone else a W-8BEN. */
export const formOf = (country: string): TaxForm => (country === HOME_COUNTRY ? 'w9' : 'w8ben')

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

/** The tax ID types that each form accepts, the usual one first. */
export const KINDS_OF: Record<TaxForm, readonly TaxIdKind[]> = {
  w9: ['ssn', 'ein', 'itin'],
  w8ben: ['foreign', 'ssn', 'itin'],
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

/** The label of a stored classification. */
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

/** What the creator certifies. Source: Form W-9, part II (March 2024), and Form W-8BEN, part III (October 2021). */
export const CERTIFICATION: Record<TaxForm, readonly string[]> = {
  w9: [
    'The number above is my correct taxpayer number.',
    'I am not subject to backup withholding: I am exempt, or the IRS has not told me that I am, ' +
      'or it has told me that I no longer am.',
    'I am a citizen of the United States or another U.S. person.',
    'I give no code for an exemption from FATCA reporting.',
  ],
  w8ben: [
    'I am the person this form is about, and the money is mine.',
    'I am not a U.S. person.',
    'The income does not come from a trade or business that I carry on in the United States.',
    'I live in the country above for tax, where a treaty with the United States is used.',
    'If any of this is no longer true, I give new details within 30 days.',
  ],
}

export const PERJURY =
  'Under penalties of perjury I declare that what I entered is true, correct and complete, and that:'
