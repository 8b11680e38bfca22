/* Without zod, because pages need it too. */

/** Carriers whose shipments have a page that everybody can open. */
export const CARRIERS = ['UPS', 'FedEx', 'USPS', 'DHL', 'Other'] as const
export type Carrier = (typeof CARRIERS)[number]

const PAGES: Record<Exclude<Carrier, 'Other'>, string> = {
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  DHL: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=',
}

/** Letters, digits, spaces and hyphens, as labels print them. */
export const TRACKING_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/

/** The page of a shipment; null for another carrier. */
export const trackingUrl = (carrier: string, number: string): string | null => {
  const page = (PAGES as Record<string, string | undefined>)[carrier]
  return page ? `${page}${encodeURIComponent(number.replace(/[ -]/g, ''))}` : null
}
