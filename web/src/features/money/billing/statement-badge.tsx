import type { StatementRow } from '../../../../../src/contracts/billing'
import { Badge } from '../../../components/ui/badge'
import { statementState } from './statement-words'

/** A statement's state, with its sentence behind it. */
export const StatementBadge = ({ statement }: { statement: StatementRow }) => <Badge {...statementState(statement)} />
