export type Content = { subject: string; lines: string[]; action?: { label: string; path: string } }
