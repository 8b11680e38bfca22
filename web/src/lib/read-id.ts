/** A row's id from an address; null when it is none. */
export const readId = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
