/** The content of an email: subject, a few sentences, and at most one button. */
export type Content = { subject: string; lines: string[]; action?: { label: string; path: string } }
