/** What a provider says does not belong to our row: nothing is applied, somebody has to look. */
export class Mismatch extends Error {}
