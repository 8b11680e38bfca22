/** Every row in a full run (`npm test -- --full`); otherwise every nth, from the first on. */
export const everyNth = <Row>(n: number, rows: readonly Row[]): readonly Row[] =>
  process.env.FULL ? rows : rows.filter((_, index) => index % n === 0)
