import { Annotations, decode, encode, lengthField, toAny } from '@reeve/connector-protocol'
import type { CallOptions } from '../../child/calls.ts'
import type { Ending } from '../../reeve/feed.ts'
import type { Annotated, Doing, Place, Work } from '../doing.ts'
import { isCode, success, TaskFailed } from '../outcome.ts'

/** The members of the requests that carry whole messages are put together from bytes, so that nothing is lost. */
const requestOf = (fields: Readonly<Record<number, Uint8Array>>): Buffer =>
  Buffer.concat(Object.entries(fields).map(([number, bytes]) => lengthField(Number(number), bytes)))

const keyAnnotation = (options: CallOptions): Buffer =>
  encode('google.protobuf.Any', toAny('RequestId', { request_id: options.key ?? '' }))

export async function grant({ place, options }: Doing, work: Work<'grant'>): Promise<Ending> {
  const { known, held, calls } = place
  const principalId = principalOf(work)
  const request = requestOf({
    1: known.entitlement(work.entitlementId),
    2: await known.resource(principalId),
    3: keyAnnotation(options),
  })
  const asked = { entitlementId: work.entitlementId, principalId }
  let said: Annotations
  try {
    const answer = await calls.bytes('GrantManagerService', 'Grant', request, options)
    said = annotationsOf(answer)
  } catch (error) {
    if (isCode(error, 'ALREADY_EXISTS') && (await held.isHeld(asked)) === true) return success({ alreadyExists: true })
    throw error
  }
  const replaced = said.all<{ replaced_grant_id: string }>('GrantReplaced').map((one) => one.replaced_grant_id)
  noteGone(place, said, replaced)
  if ((await held.isHeld(asked)) === false) {
    throw new TaskFailed('the connector reported success, but the source does not show the grant', { retryable: true })
  }
  return success({ alreadyExists: said.has('GrantAlreadyExists') })
}

export async function revoke({ place, options }: Doing, work: Work<'revoke'>): Promise<Ending> {
  const { known, held, calls } = place
  const principalId = principalOf(work)
  const asked = { entitlementId: work.entitlementId, principalId }
  const request = requestOf({ 1: await known.grant({ ...work, principalId }), 2: keyAnnotation(options) })
  let said: Annotations
  try {
    said = annotationsOf(await calls.bytes('GrantManagerService', 'Revoke', request, options))
  } catch (error) {
    if (isCode(error, 'NOT_FOUND') && (await held.isHeld(asked)) === false) return success({ alreadyRevoked: true })
    throw error
  }
  noteGone(place, said, [])
  if ((await held.isHeld(asked)) === true)
    throw new TaskFailed('the connector reported success, but the source still has it')
  return success({ alreadyRevoked: said.has('GrantAlreadyRevoked') })
}

function principalOf({ principalId }: Pick<Work<'grant'>, 'principalId'>) {
  if (!principalId) throw new TaskFailed('the task names no account')
  return principalId
}

/** Both answers have their annotations at 1. */
const annotationsOf = (answer: Buffer): Annotations =>
  new Annotations(decode<Annotated>('GrantManagerServiceRevokeResponse', answer).annotations)

function noteGone(place: Place, said: Annotations, grants: readonly string[]): void {
  const resources = said
    .all<{ resource_id: { resource_type: string; resource: string } | null }>('ResourceDeleted')
    .flatMap(({ resource_id }) => (resource_id ? [resource_id] : []))
  if (grants.length > 0 || resources.length > 0) place.gone({ grants, resources })
}
