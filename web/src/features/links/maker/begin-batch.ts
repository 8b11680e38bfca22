import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import type { createLinkBatch } from '../../../../../src/contracts/link-batches'
import { toast } from '../../../components/ui/toast-store'
import { newRequestId } from '../request-id'
import { useCreateBatch } from './maker-queries'

type Wanted = Omit<z.input<typeof createLinkBatch.body>, 'request_id'>

/** Begins a batch and leads to its page. Pressing again after an error begins no second one. */
export const useBeginBatch = (onError = showError) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateBatch()
  const last = useRef<{ wanted: string; requestId: string }>(undefined)
  const requestFor = (wanted: string): string => {
    if (last.current?.wanted !== wanted) last.current = { wanted, requestId: newRequestId() }
    return last.current.requestId
  }
  return {
    isPending,
    begin: (wanted: Wanted) =>
      mutate(
        { ...wanted, request_id: requestFor(JSON.stringify(wanted)) },
        {
          onSuccess: ({ id }) => {
            last.current = undefined
            void navigate(`/dashboard/link-batches/${id}`)
          },
          onError,
        },
      ),
  }
}

const showError = (error: Error): void =>
  void toast({ title: 'Links not created', description: error.message, variant: 'destructive' })
