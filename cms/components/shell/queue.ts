/** A kind of work that may wait for staff: its count, and the list with exactly these rows. */
export type Queue = { title: string; count: number; address: string; wait: string }
