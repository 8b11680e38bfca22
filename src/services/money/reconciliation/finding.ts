import type { Row } from '../../../database-rows'

export type Finding = Row<'reconciliation_findings', 'kind' | 'subject' | 'subject_id' | 'message' | 'ours' | 'theirs'>

export type Compared = { checked: number; findings: Finding[] }
