import type { ShippingAddress } from '../../contracts/samples'
import { seal, unseal } from '../../integrations/seal'

/** An address that is moved to another row can't be opened there. */
export const addressPlace = (sampleId: number): string => `sample_requests:address:${sampleId}`

export const sealAddress = (sampleId: number, address: ShippingAddress): string =>
  seal(JSON.stringify(address), addressPlace(sampleId))

export const openAddress = (sampleId: number, sealed: string): ShippingAddress =>
  JSON.parse(unseal(sealed, addressPlace(sampleId)))
