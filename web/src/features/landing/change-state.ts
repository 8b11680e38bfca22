import { useNavigate } from 'react-router-dom'
import { toast } from '../../components/ui/toast-store'
import { notSaved } from '../../lib/refusal'
import { builderPath } from './builder-path'
import { type PageChange, useSetPageState } from './page-queries'

const DONE: Record<PageChange, string> = {
  publish: 'Page published',
  unpublish: 'Page unpublished',
  delete: 'Page deleted',
  restore: 'Page restored',
}

/** What a page lacks is filled in where it is edited. */
export const useChangeState = (id: number) => {
  const save = useSetPageState(id)
  const navigate = useNavigate()
  return (change: PageChange) =>
    save.mutate(
      { change },
      {
        onSuccess: () => toast({ title: DONE[change], variant: 'success' }),
        onError: (error) => {
          const { message, fields = [] } = notSaved(error)
          toast({
            title: change === 'publish' ? 'Not published' : 'Not saved',
            description: message,
            variant: 'destructive',
          })
          if (change === 'publish' && fields.length > 0) void navigate(builderPath(id))
        },
      },
    )
}
