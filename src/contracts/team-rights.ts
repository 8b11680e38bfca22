/**
 * The roles of a brand's team. The owner is `brands.user_id`; the others are rows of `brand_members`. Without zod, because
 * every page of the dashboard loads it.
 */
export const BRAND_ROLES = ['owner', 'manager', 'finance', 'viewer'] as const
export type BrandRole = (typeof BRAND_ROLES)[number]

/** The roles that an owner can give. */
export const MEMBER_ROLES = ['manager', 'finance', 'viewer'] as const satisfies readonly BrandRole[]
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** Program: everything but money and the team, such as creators, products, links and landing pages. */
export type BrandArea = 'program' | 'money' | 'team'

/** Who may read and who may change which area of a brand. */
export const BRAND_RIGHTS: Record<BrandArea, { read: readonly BrandRole[]; change: readonly BrandRole[] }> = {
  program: { read: ['owner', 'manager', 'viewer'], change: ['owner', 'manager'] },
  money: { read: ['owner', 'manager', 'finance', 'viewer'], change: ['owner', 'finance'] },
  team: { read: ['owner', 'manager', 'finance', 'viewer'], change: ['owner'] },
}

export const mayRead = (role: BrandRole | null, area: BrandArea): boolean =>
  role !== null && BRAND_RIGHTS[area].read.includes(role)

export const mayChange = (role: BrandRole | null, area: BrandArea): boolean =>
  role !== null && BRAND_RIGHTS[area].change.includes(role)
