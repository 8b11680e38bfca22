import type { Row } from '../../../database-rows'

/** One difference, with both sides' values where there are two. */
export type Finding = Row<'reconciliation_findings', 'kind' | 'subject' | 'subject_id' | 'message' | 'ours' | 'theirs'>

/** Result of one comparison: rows checked, and differences found. */
export type Compared = { checked: number; findings: Finding[] }
