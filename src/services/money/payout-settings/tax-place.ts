/** Where a taxpayer's number is sealed to: its column, and the creator whose it is. */
export const taxPlace = (creatorId: number): string => `creator_tax_details:tax_id:${creatorId}`
