import { type ReactNode, useState } from 'react'
import { PageLoading } from './page-loading'

export type KeepOnceReadyProps = {
  isReady: boolean
  children: ReactNode
}

/** Renders a form once the viewer is known and keeps it from then on: signing up makes the viewer unknown again. */
export const KeepOnceReady = ({ isReady, children }: KeepOnceReadyProps) => {
  const [wasReady, setWasReady] = useState(isReady)
  if (isReady && !wasReady) setWasReady(true)
  return isReady || wasReady ? children : <PageLoading />
}
