import { hasFraction, SUB_CENT_NOTE } from '../../../../src/contracts/decimals'

/** The one footnote about fractions of a cent; nothing when no amount has any. */
export const SubCentNote = ({ amounts }: { amounts: readonly string[] }) =>
  amounts.some(hasFraction) && <p className="text-12 text-ink-3">{SUB_CENT_NOTE}</p>
