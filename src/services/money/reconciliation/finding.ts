/** One thing that does not agree, with both sides where there are two. */
export type Finding = {
  kind: string
  subject: string
  subject_id: number | null
  message: string
  ours: string | null
  theirs: string | null
}

/** What one comparison looked at, and what does not agree. */
export type Compared = { checked: number; findings: Finding[] }
