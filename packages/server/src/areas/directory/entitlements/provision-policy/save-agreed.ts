import { agreedReferences } from '../../../../service/authority.ts'
import type { Context } from '../../../../service/context.ts'
import { sql } from '../../../../store/sql.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { targetsOf } from './check.ts'
import { referencesIn } from './references.ts'
import type { ProvisionPolicy } from './shape.ts'

type Policy = Answer<typeof ProvisionPolicy>
type Saving = Pick<Context, 'tx' | 'services' | 'actor' | 'grants' | 'hasPermission'>
type Saved = { readonly id: string; readonly appId: string; readonly agreed: readonly string[] }
type Given = { readonly provisionerPolicy: Policy | null; readonly deprovisionerPolicy: Policy | null }

/** Keeps with the entitlement what its settings may reach outside of its app. */
export async function saveAgreed(
  context: Saving,
  { id, appId, agreed }: Saved,
  { provisionerPolicy, deprovisionerPolicy }: Given,
): Promise<void> {
  const named = [provisionerPolicy, deprovisionerPolicy].flatMap((policy) =>
    policy ? targetsOf(referencesIn(policy, '', appId)) : [],
  )
  const now = await agreedReferences(context, { scope: { appId }, agreed }, named)
  if (now.join() !== agreed.join()) {
    await context.tx.run(sql`update app_entitlements set agreed = ${now} where id = ${id}`)
  }
}
