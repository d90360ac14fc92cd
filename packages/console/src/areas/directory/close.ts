import { useSession } from '../../lib/session.ts'

type Somebody = { readonly id: string; readonly managerIds: readonly string[] }

/** Everybody is told of the own access and of that of reports. */
export function useIsClose(): (person: Somebody) => boolean {
  const own = useSession().user.id
  return ({ id, managerIds }) => own === id || managerIds.includes(own)
}
