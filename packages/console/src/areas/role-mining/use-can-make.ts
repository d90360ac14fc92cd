import { useCan } from '../../lib/session.ts'

/** Whether the reader may make access profiles of what was found. */
export function useCanMake(): boolean {
  const canDecide = useCan('rolemining:write')
  const canManage = useCan('catalogs:write')
  return canDecide && canManage
}
