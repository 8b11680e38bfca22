import { type ReactNode, useState } from 'react'
import { PageLoading } from './page-loading'

export type OnceKnownProps = {
  /** Whether it is known by now who is signed in. */
  isKnown: boolean
  children: ReactNode
}

/** Holds a form back until it is known for whom it is, and never takes it away again: signing up changes the answer. */
export const OnceKnown = ({ isKnown, children }: OnceKnownProps) => {
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  return isKnown || wasKnown ? children : <PageLoading />
}
