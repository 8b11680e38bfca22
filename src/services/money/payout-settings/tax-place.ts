/** The context that a tax ID is sealed to: its column and its creator. */
export const taxPlace = (creatorId: number): string => `creator_tax_details:tax_id:${creatorId}`
