/** A program that is not visible, or whose brand is not connected. */
export const NOT_ACCEPTING = 'This brand is not accepting affiliates right now.'

/** What the browser's tab says where an address leads to no program. */
export const PROGRAM_NOT_FOUND = 'Program Not Found'
