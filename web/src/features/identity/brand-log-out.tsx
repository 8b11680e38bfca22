import { useEffect, useRef } from 'react'

const DELAY_MS = 500

/** A brand that wants to be a creator too is logged out first: one account has one side (specification, section 2). */
export const BrandLogOut = ({ onLogOut }: { onLogOut: () => Promise<boolean> }) => {
  const logOut = useRef(onLogOut)
  logOut.current = onLogOut
  useEffect(() => {
    const timer = setTimeout(() => void logOut.current(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="grid min-h-dvh place-items-center px-5 text-center">
      <p role="status" className="font-display text-22 text-ink-2">
        Logging you out of your brand account...
      </p>
    </main>
  )
}
