/** Everybody of the demo signs in with this. */
export const DEMO_PASSWORD = 'shelfmate-demo'

/** The accounts that the ready line names, and what each of them shows. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@shelfmate.test', shows: 'staff, at /admin' },
  { email: 'editor@shelfmate.test', shows: 'editor of the blog, at /admin' },
  { email: 'hello@fernhill.test', shows: 'brand with a program, applications and four months of sales' },
  { email: 'team@harborpine.test', shows: 'brand whose program accepts by itself' },
  { email: 'nora@northpaw.test', shows: 'brand that has not connected Amazon yet' },
  { email: 'maya@creators.test', shows: 'creator with links and earnings' },
  { email: 'tom@creators.test', shows: 'creator who waits for approval' },
] as const

/** The lines printed after the ready line. */
export const demoAccountLines = (): string[] => [
  `Demo accounts (password ${DEMO_PASSWORD}):`,
  ...DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(24)} ${shows}`),
]
