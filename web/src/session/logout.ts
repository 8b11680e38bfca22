import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '../../../src/contracts/messages'
import { toast } from '../components/ui/toast-store'
import { signOut } from '../lib/identity'
import { createLogger } from '../lib/logger'
import { clearSyncRecords, stopBackgroundSync } from '../lib/sync-records'

const log = createLogger('logout')

/** If signing out fails, shows a toast and resolves to false. */
export const logOut = async (queryClient: QueryClient): Promise<boolean> => {
  stopBackgroundSync()
  try {
    await signOut()
  } catch (error) {
    log.error(MESSAGES.failedSignOut, error)
    toast({ title: 'Error', description: MESSAGES.failedSignOut, variant: 'destructive' })
    return false
  }
  queryClient.clear()
  clearSyncRecords()
  return true
}

export const useLogOut = (): (() => Promise<boolean>) => {
  const queryClient = useQueryClient()
  return () => logOut(queryClient)
}
