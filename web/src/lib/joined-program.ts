export type JoinedProgram = { id: number; brandId: number; brandName: string }
