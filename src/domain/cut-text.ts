/** At most `most` UTF-16 units, without half of a character at the end, which Postgres refuses. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
