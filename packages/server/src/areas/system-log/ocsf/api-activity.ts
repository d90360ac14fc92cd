import type { ApiCall } from '../../../service/api-call.ts'
import { ocsfActor, wordsOfActor } from './actor.ts'
import { callSentence } from './call-sentence.ts'
import { SEVERITIES } from './captions.ts'
import { heading, type Json, type OcsfContext, type Place, sourceOf } from './to-ocsf.ts'

/** The name of a method decides the kind of activity; a method that changes nothing is a read. */
const ACTIVITIES: readonly [RegExp, string][] = [
  [/^(Get|List|Search|Count|Validate|Test)/, 'Read'],
  [/^(Create|Add|Register|Mint|Promote|Save)/, 'Create'],
  [/^(Delete|Remove|Revoke|Unassign)/, 'Delete'],
]

export function activityOf(operation: string, reads: boolean): string {
  if (reads) return 'Read'
  const method = operation.slice(operation.indexOf('/') + 1)
  return ACTIVITIES.find(([pattern]) => pattern.test(method))?.[1] ?? 'Update'
}

const API_CODE = 'api.called'

/** One call of an operation. */
export function callToOcsf(call: ApiCall, occasion: OcsfContext, place: Place): Json {
  const { request, actor, tenant, aboutOf } = occasion
  const activity = activityOf(call.operation, call.reads)
  const failed = call.status >= 400
  const severity = failed ? 'Low' : 'Informational'
  return {
    ...heading({ class: 'apiActivity', activity, code: API_CODE }, occasion, place),
    severity_id: SEVERITIES[severity],
    severity,
    status_id: failed ? 2 : 1,
    status: failed ? 'Failure' : 'Success',
    status_code: String(call.status),
    ...(failed ? { status_detail: call.reason } : {}),
    message: callSentence(wordsOfActor(actor), aboutOf(call.operation), failed ? call.reason : undefined),
    actor: ocsfActor(actor, tenant),
    ...sourceOf(actor, request),
    http_response: { code: call.status },
    api: {
      operation: call.operation,
      service: { name: call.operation.slice(0, call.operation.indexOf('/')), version: 'v1' },
      ...(request ? { request: { uid: request.id } } : {}),
      response: { code: call.status, ...(failed ? { error: call.reason, message: call.reason } : {}) },
    },
    ...(call.resources.length > 0
      ? { resources: call.resources.map(({ uid, name, type }) => ({ uid, name: name || uid, type })) }
      : {}),
    ...(call.detail ? { unmapped: { permission: call.detail } } : {}),
  }
}
