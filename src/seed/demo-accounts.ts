export const DEMO_PASSWORD = 'shelfmate-demo'

/** Listed after the ready line. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@shelfmate.test', shows: 'staff, at /admin' },
  { email: 'editor@shelfmate.test', shows: 'blog editor, at /admin' },
  { email: 'hello@fernhill.test', shows: 'brand with a program, applications and four months of sales' },
  { email: 'team@harborpine.test', shows: 'brand whose program approves creators automatically' },
  { email: 'nora@northpaw.test', shows: 'brand that has not connected Amazon yet' },
  { email: 'maya@creators.test', shows: 'creator with links and earnings' },
  { email: 'tom@creators.test', shows: 'creator awaiting approval' },
] as const

export const demoAccountLines = (): string[] => [
  `Demo accounts (password ${DEMO_PASSWORD}):`,
  ...DEMO_ACCOUNTS.map(({ email, shows }) => `  ${email.padEnd(24)} ${shows}`),
]
