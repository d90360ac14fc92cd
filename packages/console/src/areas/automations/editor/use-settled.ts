import { useEffect, useState } from 'react'

const SETTLED_MS = 400

/** A value once it has not changed for a moment: what is asked of the service is not asked with every key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
