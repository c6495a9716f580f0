import { useEffect, useState } from 'react'

/** True once something has been going on for so long (ms) that a sign of it helps; what is done sooner needs none. */
export function usePatience(isGoingOn: boolean, patience: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, isGoingOn ? patience : 0, isGoingOn)
    return () => clearTimeout(timer)
  }, [isGoingOn, patience])
  return isLong && isGoingOn
}
