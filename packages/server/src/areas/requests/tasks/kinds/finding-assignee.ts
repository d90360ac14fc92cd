import { extensionPoint } from '../../../../service/extension.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { AreaContext } from './step-kind.ts'

/** Who sees to a finding; empty when nobody does. */
export type FindingAssignee = (tx: Tx, findingId: string) => Promise<string>
export const findingAssignees = extensionPoint<FindingAssignee>('requests.findingAssignees')

export async function findingAssigneeOf({ tx, services }: AreaContext, findingId: string): Promise<string> {
  const [find] = services.registry.extensions.of(findingAssignees)
  return find ? find(tx, findingId) : ''
}
