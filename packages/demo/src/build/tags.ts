import type { Answered, Client } from '@reeve/client'
import type { Framework, Risk } from '../sources/records.ts'
import type { Governed } from './governed-app.ts'
import { all } from './pages.ts'

export type TagIds = { readonly risks: ReadonlyMap<string, string>; readonly frameworks: ReadonlyMap<string, string> }

const RISKS: readonly Risk[] = ['Low', 'Medium', 'High', 'Critical']
const FRAMEWORKS: readonly Framework[] = ['SOX', 'SOC 2', 'ISO 27001', 'GDPR']

/** The ids of risk levels and compliance frameworks by name, made where they are missing. */
export async function ensureTags(client: Client): Promise<TagIds> {
  return {
    risks: await ensureValues(client, 'risk_level', RISKS),
    frameworks: await ensureValues(client, 'compliance_framework', FRAMEWORKS),
  }
}

async function ensureValues(client: Client, type: string, values: readonly string[]): Promise<Map<string, string>> {
  const path = { attribute_type_id: type }
  const known = await all((query) => client.call('directory.attributes.listValues', { path, query }))
  const ids = new Map(known.map(({ value, id }) => [value, id]))
  for (const value of values.filter((one) => !ids.has(one))) {
    const made = await client.call('directory.attributes.create', { body: { attributeTypeId: type, value } })
    ids.set(value, made.value.id)
  }
  return ids
}

/** The entitlements of an app by the ids that its source gave them. */
export async function entitlementsOf(
  client: Client,
  { place: { app_id, connector_id } }: Governed,
): Promise<ReadonlyMap<string, Answered.AppEntitlement>> {
  const views = await all((query) => client.call('directory.entitlements.list', { path: { app_id }, query }))
  const entitlements = views.map((view) => view.appEntitlement)
  return new Map(entitlements.map((one) => [one.sourceConnectorIds[connector_id] ?? one.externalId, one]))
}

/** Sets the tags of the entitlements of an app; returns how many it had to change. */
export async function tagEntitlements(
  client: Client,
  governed: Governed,
  { risks, frameworks }: TagIds,
): Promise<number> {
  if (governed.source.tags.size === 0) return 0
  let changed = 0
  for (const [sourceId, known] of await entitlementsOf(client, governed)) {
    const tag = governed.source.tags.get(sourceId)
    if (!tag) continue
    const riskLevelValueId = risks.get(tag.risk) ?? ''
    const complianceFrameworkValueIds = tag.frameworks.flatMap((name) => frameworks.get(name) ?? [])
    const isSo =
      known.riskLevelValueId === riskLevelValueId &&
      complianceFrameworkValueIds.every((id) => known.complianceFrameworkValueIds.includes(id))
    if (isSo) continue
    await client.call('directory.entitlements.update', {
      path: { app_id: governed.app.id, id: known.id },
      body: {
        entitlement: { riskLevelValueId, complianceFrameworkValueIds },
        updateMask: 'riskLevelValueId,complianceFrameworkValueIds',
      },
    })
    changed += 1
  }
  return changed
}
