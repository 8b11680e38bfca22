import type { StatementRow } from '../../../../../src/contracts/billing'
import { Badge } from '../../../components/ui/badge'
import { statementState } from './statement-text'

export const StatementBadge = ({ statement }: { statement: StatementRow }) => <Badge {...statementState(statement)} />
