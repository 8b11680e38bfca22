/** What sign-up says of the program that a creator came to join. */
export type JoinedProgram = { id: number; brandId: number; brandName: string }
