/** The same rounds again: MONEY_SEED=number. A full run makes others every time; a short one always these. */
const SEED = Number(process.env.MONEY_SEED ?? (process.env.FULL ? Math.floor(Math.random() * 2 ** 30) : 20_261_122))

/** The seed of the first round; each further round has the next. */
export const firstSeed = (): number => SEED
