/** MONEY_SEED=number replays the same rounds. A full run uses a new seed each time, a short one a fixed seed. */
const SEED = Number(process.env.MONEY_SEED ?? (process.env.FULL ? Math.floor(Math.random() * 2 ** 30) : 20_261_122))

/** The seed of the first round; each further round uses the next number. */
export const firstSeed = (): number => SEED
