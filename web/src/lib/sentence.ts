/** A text of the server as a sentence: with a full stop, unless it ends with one of its own. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
