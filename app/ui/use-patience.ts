import { useEffect, useState } from 'react'

/** True once `isGoingOn` has been true for `patience` ms: for indicators that would only flicker before. */
export function usePatience(isGoingOn: boolean, patience: number): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, isGoingOn ? patience : 0, isGoingOn)
    return () => clearTimeout(timer)
  }, [isGoingOn, patience])
  return isLong && isGoingOn
}
