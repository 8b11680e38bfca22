import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/ui/button'

const DELAY_MS = 500

/** An account has one type. */
export const BrandLogOut = ({ onLogOut }: { onLogOut: () => Promise<boolean> }) => {
  const logOut = useRef(onLogOut)
  logOut.current = onLogOut
  const [hasFailed, setHasFailed] = useState(false)
  const tryToLogOut = useCallback(async () => {
    setHasFailed(false)
    setHasFailed(!(await logOut.current()))
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => void tryToLogOut(), DELAY_MS)
    return () => clearTimeout(timer)
  }, [tryToLogOut])
  return (
    <main className="grid min-h-dvh place-items-center px-5 text-center">
      <div className="grid justify-items-center gap-4">
        <p role="status" className="font-display text-22 text-ink-2">
          {hasFailed ? 'You’re still logged in to your brand account.' : 'Logging you out of your brand account...'}
        </p>
        {hasFailed && (
          <Button variant="primary" autoFocus onClick={() => void tryToLogOut()}>
            Try again
          </Button>
        )}
      </div>
    </main>
  )
}
