/** Something that may wait for staff: how much of it there is, and the list that has exactly these rows. */
export type Queue = { title: string; count: number; address: string; wait: string }
