import { type ReactNode, useState } from 'react'
import { PageLoading } from './page-loading'

export type OnceKnownProps = {
  isKnown: boolean
  children: ReactNode
}

/** Renders a form once the viewer is known and keeps it from then on: signing up makes the viewer unknown again. */
export const OnceKnown = ({ isKnown, children }: OnceKnownProps) => {
  const [wasKnown, setWasKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setWasKnown(true)
  return isKnown || wasKnown ? children : <PageLoading />
}
