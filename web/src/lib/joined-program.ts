/** The program that a creator signs up to join. */
export type JoinedProgram = { id: number; brandId: number; brandName: string }
