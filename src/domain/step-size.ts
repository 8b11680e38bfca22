/**
 * Rows of partners' products that one request writes, at about 25 µs each. What would write more rows is done by several
 * requests, each of which says how much remains.
 */
const ROWS_PER_REQUEST = 100_000

/** How many products, or applications, one request changes if each of them writes `rowsEach` rows; at least 1. */
export const stepSize = (rowsEach: number, rowsPerRequest = ROWS_PER_REQUEST): number =>
  Math.max(1, Math.floor(rowsPerRequest / Math.max(1, rowsEach)))
