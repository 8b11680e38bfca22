export type IdentityUser = { uid: string; email: string | null }
