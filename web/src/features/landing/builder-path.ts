export const LANDING_PAGES_PATH = '/dashboard/landing-pages'

export const builderPath = (id: number): string => `${LANDING_PAGES_PATH}/builder/${id}`
