/** A program that is not visible, or whose brand is not connected. */
export const NOT_ACCEPTING = 'This brand is not accepting affiliates right now.'
