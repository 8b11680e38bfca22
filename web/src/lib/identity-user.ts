/** The signed-in account as the identity provider knows it. */
export type IdentityUser = { uid: string; email: string | null }
