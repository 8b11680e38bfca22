import type { PageOwner } from '../../../src/contracts/dashboard-pages'
import type { UserTypeAnswer } from '../../../src/contracts/identity'

/** Whose pages the account may open, in the order of the menu. */
export const ownersOf = (account: UserTypeAnswer): PageOwner[] => [
  ...sideOf(account),
  ...(account.role === 'admin' ? (['admin'] as const) : []),
]

const sideOf = ({ isBrand, isCreator, creatorAccess }: UserTypeAnswer): PageOwner[] => {
  if (isBrand) return ['brand']
  if (!isCreator) return []
  switch (creatorAccess) {
    case 'all':
      return ['creator', 'payee']
    case 'money':
      return ['applicant', 'payee']
    default:
      return ['applicant']
  }
}
