/** Adds a period to a server message that does not end with punctuation. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
