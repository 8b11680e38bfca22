import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/toast-store'
import { keepUserType, releaseUserType } from '../../../lib/account-queries'
import { callApi } from '../../../lib/api'
import { cacheAnswer } from '../../../lib/cache-answer'
import { queryKeys } from '../../../lib/query-keys'

/** The key contains the uid, so that no account sees another's cached answer. */
export const accountQuery = (uid: string | null) =>
  queryOptions({
    queryKey: queryKeys.account(uid),
    queryFn: ({ signal }) => callApi('GET /api/users/me', { signal }),
  })

/** A creator's name is also in their profile and in the account menu. The form shows errors. */
export const useRename = (uid: string | null) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => callApi('PATCH /api/users/me', { body: { name } }),
    onSuccess: async (account) => {
      toast({ title: 'Name saved', variant: 'success' })
      for (const queryKey of [queryKeys.userType.all, queryKeys.creator.mine])
        void queryClient.invalidateQueries({ queryKey })
      await cacheAnswer(queryClient, accountQuery(uid).queryKey, account)
    },
  })
}

/** Resolves once the link is on its way. */
export const useEmailChange = () =>
  useMutation({
    mutationFn: async ({ password, email }: { password: string; email: string }) => {
      const { requestEmailChange } = await import('../../../lib/identity-account')
      await requestEmailChange(password, email)
    },
  })

/** The other devices are logged out even if the notice about it fails: the identity provider has revoked their sessions. */
export const usePasswordChange = () =>
  useMutation({
    mutationFn: async ({ current, next }: { current: string; next: string }) => {
      const { changePassword } = await import('../../../lib/identity-account')
      await changePassword(current, next)
      await callApi('POST /api/users/me/password-change').catch(() => null)
    },
    onSuccess: () => toast({ title: 'Password changed', variant: 'success' }),
  })

/** Our server deletes the login, too; if the identity provider doesn't answer it, this browser tries. */
export const useCloseAccount = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { deleteLogin, proveLogin } = await import('../../../lib/identity-account')
      await proveLogin(password)
      keepUserType(queryClient)
      const { is_login_deleted } = await callApi('POST /api/users/me/close', { body: { email } })
      if (!is_login_deleted) await deleteLogin().catch(() => null)
    },
    onError: releaseUserType,
  })
}
