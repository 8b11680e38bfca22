export const RestrictionDetail = () => null
