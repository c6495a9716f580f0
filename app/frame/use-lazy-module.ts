import { useState } from 'react'
import { toast } from '#app/ui/toast.ts'

/** Code that comes when it is first asked for: `loaded` is it, once `want` has brought it. `want` tells whether it came. */
export function useLoaded<Code>(load: () => Promise<Code>) {
  const [loaded, setLoaded] = useState<Code>()
  const want = async () => {
    try {
      setLoaded(await load())
      return true
    } catch {
      toast.error('Something went wrong. Please try again later.')
      return false
    }
  }
  return { loaded, want }
}
