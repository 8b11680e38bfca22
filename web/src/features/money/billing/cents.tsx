import { Money } from '../../../components/ui/money'
import { centsText } from '../../../lib/decimals'

export type CentsProps = {
  /** Whole cents; null when the amount is not known. */
  value: number | null
  /** Why it is not known. */
  unknownReason?: string
}

/** An amount of whole cents, to the cent. */
export const Cents = ({ value, unknownReason }: CentsProps) => (
  <Money value={value === null ? null : centsText(value)} {...(unknownReason ? { unknownReason } : {})} />
)
