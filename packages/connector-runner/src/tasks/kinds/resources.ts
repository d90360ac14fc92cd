import { Annotations, type Resource } from '@reeve/connector-protocol'
import { type Calls, isMissing } from '../../child/calls.ts'
import type { Ending } from '../../reeve/feed.ts'
import { type Annotated, type Doing, idOf, textOf, type Work } from '../doing.ts'
import { isCode, success } from '../outcome.ts'

export async function deleteResource(
  { place, options }: Doing,
  { resourceId }: Work<'deleteResource'>,
): Promise<Ending> {
  const { calls, known } = place
  const request = { resource_id: known.sourceId(resourceId!), parent_resource_id: known.parentOf(resourceId!) }
  try {
    const answer = await calls
      .call<Annotated>('ResourceDeleterService', 'DeleteResourceV2', request, options)
      .catch((error: unknown) => {
        if (!isMissing(error)) throw error
        return calls.call<Annotated>('ResourceManagerService', 'DeleteResource', request, options)
      })
    return success({ wasGone: new Annotations(answer.annotations).has('ResourceDoesNotExist') })
  } catch (error) {
    if (isMissing(error) || !(isCode(error, 'NOT_FOUND', 'UNKNOWN') && (await isGone(calls, request)))) throw error
    return success({ wasGone: true })
  }
}

async function isGone(calls: Calls, request: object): Promise<boolean> {
  try {
    await calls.call('ResourceGetterService', 'GetResource', request)
    return false
  } catch (error) {
    return isCode(error, 'NOT_FOUND')
  }
}

export async function createResource({ place, options }: Doing, { resource }: Work<'createResource'>): Promise<Ending> {
  const fields: Record<string, unknown> = resource ?? {}
  const given = (fields.id ?? {}) as Partial<Record<'resourceType' | 'resource', string>> // Safe because it is only read.
  const { created } = await place.calls.call<{ created: Resource | null }>(
    'ResourceManagerService',
    'CreateResource',
    {
      resource: {
        id: { resource_type: place.known.sourceType(given.resourceType ?? ''), resource: given.resource ?? '' },
        display_name: textOf(fields.displayName),
        description: textOf(fields.description),
      },
    },
    options,
  )
  return success(created?.id ? { resourceId: idOf(place, created.id) } : {})
}
