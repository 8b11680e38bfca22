import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { callApi } from '../../../lib/api'
import { notSaved } from '../../../lib/refusal'
import { useLogOut } from '../../../session/logout'

export const LogOutDialog = ({ onClose }: { onClose: () => void }) => {
  const logOut = useLogOut()
  const end = useMutation({
    mutationFn: async () => {
      await callApi('POST /api/users/me/log-out-everywhere')
      // By a full navigation, because the guard leads whoever logs out on a page of the dashboard to the start page.
      if (await logOut()) window.location.replace('/login')
    },
  })
  const isBusy = end.isPending || end.isSuccess
  return (
    <Dialog
      open
      isBusy={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Log out everywhere?"
      description="You’ll be logged out on all devices right away, including this one. You can log in again with your password."
      size="small"
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" loading={isBusy} loadingText="Logging out..." onClick={() => end.mutate()}>
            Log out everywhere
          </Button>
        </>
      }
    >
      {end.isError && (
        <p role="alert" className="text-bad">
          {notSaved(end.error).message}
        </p>
      )}
    </Dialog>
  )
}
