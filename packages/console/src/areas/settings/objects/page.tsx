import type { ObjectKind } from '../../../forms/objects/kind.ts'
import { ObjectList } from '../../../forms/objects/object-list.tsx'
import { useAddress } from '../../../lib/use-address.ts'

/** Objects of the settings. */
export function ObjectsPage({ kind }: { kind: ObjectKind }) {
  const [search, set] = useAddress('/settings/$section')
  return <ObjectList kind={kind} search={search} onChange={set} />
}
