import { useViewer } from './viewer'

/** False for a creator whose account isn't approved any more: of the pages, only those of their money are left. */
export const useHasAllPages = (): boolean => {
  const { viewer } = useViewer()
  return viewer.state !== 'signed-in' || viewer.account.creatorAccess !== 'money'
}
