/** For a program that is not visible or whose brand is not connected. */
export const NOT_ACCEPTING = 'This brand is not accepting affiliates right now.'

/** Document title for a URL without a program. */
export const PROGRAM_NOT_FOUND = 'Program not found'
