import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { createLinkBatch } from '../../../../../src/contracts/link-batches'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { useRequestId } from '../request-id'
import { useCreateBatch } from './maker-queries'

type Wanted = Omit<z.input<typeof createLinkBatch.body>, 'request_id'>

type Handlers = { onBegun?: () => void; onError?: (error: Error) => void }

/** Begins a batch and leads to its page. Pressing again after an error begins no second one. */
export const useBeginBatch = ({ onBegun = () => {}, onError = showError }: Handlers = {}) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateBatch()
  const request = useRequestId()
  return {
    isPending,
    begin: (wanted: Wanted) =>
      mutate(
        { ...wanted, request_id: request.idOf(wanted) },
        {
          onSuccess: ({ id }) => {
            request.done()
            onBegun()
            void navigate(`/dashboard/link-batches/${id}`)
          },
          onError,
        },
      ),
  }
}

const showError = (error: Error): void =>
  void toast({ title: 'Links not created', description: notSaved(error).message, variant: 'destructive' })
