type Signed = { person: { email: string } }

/** Without its clients, which whoever copies it creates by signing in again. */
export type StoredWorld = Signed & { partner: Signed }

export const storeWorld = (story: StoredWorld): void => {
  process.env.TEST_WORLD = JSON.stringify(story)
}

export const storedWorld = (): StoredWorld => {
  const text = process.env.TEST_WORLD
  if (!text) throw new Error('This stage has no stored world: add world-template.ts to its global setup')
  return JSON.parse(text) as StoredWorld
}
