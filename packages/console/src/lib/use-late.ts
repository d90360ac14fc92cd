import { useEffect, useState } from 'react'

const PAUSE_MS = 200

/** The value once nobody has changed it for a moment, for what is asked of the service. */
export function useLate<Value>(value: Value): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return late
}
