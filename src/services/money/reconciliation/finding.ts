/** One difference, with both sides' values where there are two. */
export type Finding = {
  kind: string
  subject: string
  subject_id: number | null
  message: string
  ours: string | null
  theirs: string | null
}

/** Result of one comparison: rows checked, and differences found. */
export type Compared = { checked: number; findings: Finding[] }
