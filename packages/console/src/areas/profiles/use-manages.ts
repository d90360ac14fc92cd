import { useSession } from '../../lib/session.ts'
import { MANAGERS } from './permissions.ts'

/** Whether the reader sees who is a member, and by which rule. */
export const useManages = (): boolean => {
  const { permissions } = useSession()
  return MANAGERS.some((one) => permissions.has(one))
}
