import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useToasts } from '../components/ui/toast-store'
import { createQueryClient } from '../lib/query-client'
import { AuthProvider } from './auth-provider'

const Toaster = lazy(async () => ({ default: (await import('../components/ui/toaster')).Toaster }))

/** What every page stands on. Must be inside the router: the identity provider starts by the page's path. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
      <ToastPlace />
    </QueryClientProvider>
  )
}

/** The toaster's code is loaded with the first message. */
const ToastPlace = () =>
  useToasts().length > 0 && (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
