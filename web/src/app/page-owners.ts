import type { PageOwner } from '../../../src/contracts/dashboard-pages'
import type { UserTypeAnswer } from '../../../src/contracts/identity'
import { mayRead } from '../../../src/contracts/team-rights'

/** Whose pages the account may open. */
export const ownersOf = (account: UserTypeAnswer): PageOwner[] => {
  const owners: PageOwner[] = [...sideOf(account), ...(account.role === 'admin' ? (['admin'] as const) : [])]
  return owners.length > 0 ? [...owners, 'everyone'] : []
}

const sideOf = ({ isBrand, brandRole, isCreator, creatorAccess }: UserTypeAnswer): PageOwner[] => {
  if (isBrand) return mayRead(brandRole, 'program') ? ['brand', 'payer', 'team', 'member'] : ['payer', 'team']
  if (!isCreator) return []
  switch (creatorAccess) {
    case 'all':
      return ['creator', 'payee', 'member']
    case 'money':
      return ['applicant', 'payee']
    default:
      return ['applicant']
  }
}
