import { useSession } from '../../lib/session.ts'

/** Whether the reader has one of some permissions. */
export function useHasOne(permissions: readonly string[]): boolean {
  const { permissions: held } = useSession()
  return permissions.some((one) => held.has(one))
}
