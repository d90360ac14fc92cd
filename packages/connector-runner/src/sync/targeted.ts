import {
  Annotations,
  decode,
  type Entitlement,
  encode,
  type Grant,
  lengthField,
  type Resource,
  type ResourceId,
} from '@reeve/connector-protocol'
import type { Calls } from '../child/calls.ts'
import { isMissing } from '../child/calls.ts'
import type { Description } from '../describe.ts'
import type { Known } from '../tasks/known.ts'
import { isCode } from '../tasks/outcome.ts'
import { entitlementRecord, grantRecord, keyOf, resourceRecord } from './map.ts'
import { readPage } from './pages.ts'
import type { PartialRecords } from './partial.ts'
import { recordText } from './record-text.ts'

const MOST_PAGES = 1000

type Options = { readonly calls: Calls; readonly known: Known; readonly description: Description }

/** One resource as the source shows it now; undefined when it cannot show one alone. */
export async function readOne(
  { calls, known, description }: Options,
  id: ResourceId,
): Promise<PartialRecords | undefined> {
  const names = known.names()
  const key = keyOf(names, id)
  if (key === undefined) return undefined
  let resource: Resource | null
  try {
    ;({ resource } = await calls.call<{ resource: Resource | null }>('ResourceGetterService', 'GetResource', {
      resource_id: id,
    }))
  } catch (error) {
    if (isMissing(error)) return undefined
    if (!isCode(error, 'NOT_FOUND')) throw error
    return {
      deletes: [JSON.stringify({ resource: { resourceType: names.find(id.resource_type), resource: id.resource } })],
    }
  }
  if (!resource || keyOf(names, resource.id) !== key) return undefined
  const raw = encode('Resource', resource)
  const provisionable = description.metadata.capabilities?.resource_type_capabilities.find(
    ({ resource_type: type }) => type?.id === id.resource_type,
  )
  const canProvision = provisionable?.capabilities.includes(1) ?? false
  const entitlements = (await listFor(calls, 'EntitlementsService', 'ListEntitlements', raw)).map((one) =>
    decode<Entitlement>('Entitlement', one),
  )
  const ids = new Set(entitlements.map((one) => one.id))
  const grants = known.isListedAlone(key)
    ? (await listFor(calls, 'GrantsService', 'ListGrants', raw)).map((one) => decode<Grant>('Grant', one))
    : []
  const isEntitlement = (one: string) => ids.has(one) || known.resourceOfEntitlement(one) !== undefined
  return {
    resources: [recordText(resourceRecord(resource, new Annotations(resource.annotations), names))],
    entitlements: entitlements.map((one) =>
      recordText(entitlementRecord(one, new Annotations(one.annotations), { names, canProvision })),
    ),
    grants: grants
      .filter((one) => one.entitlement && isEntitlement(one.entitlement.id) && keyOf(names, one.principal?.id))
      .map((one) => {
        const grantId =
          one.id || `${one.entitlement!.id}:${one.principal!.id!.resource_type}:${one.principal!.id!.resource}`
        return recordText(grantRecord(one, new Annotations(one.annotations), { id: grantId, names, isEntitlement }))
      }),
  }
}

async function listFor(calls: Calls, service: string, method: string, resource: Buffer): Promise<Buffer[]> {
  const found: Buffer[] = []
  let token = ''
  for (let page = 0; page < MOST_PAGES; page++) {
    const request = Buffer.concat([
      lengthField(1, resource),
      ...(token === '' ? [] : [lengthField(3, Buffer.from(token))]),
    ])
    const { items, next } = readPage(await calls.bytes(service, method, request))
    found.push(...items)
    if (next === '' || next === token) return found
    token = next
  }
  throw new Error(`${method}: more than ${MOST_PAGES} pages of one resource`)
}
