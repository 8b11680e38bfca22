import { centsText } from '../../../../src/contracts/decimals'
import { Money } from './money'

export type CentsProps = {
  value: number | null
  unknownReason?: string
}

export const Cents = ({ value, unknownReason }: CentsProps) => (
  <Money value={value === null ? null : centsText(value)} {...(unknownReason ? { unknownReason } : {})} />
)
