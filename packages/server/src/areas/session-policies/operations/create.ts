import { invalidAll } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { displayName } from '../../../wire/scalars.ts'
import { type Request, required, shape } from '../../../wire/shape.ts'
import { complete } from '../../../wire/stored.ts'
import { sessionPolicyChanges, sessionPolicyRows } from '../resource.ts'
import { sessionPolicyProblems } from '../rules.ts'
import { policyFields, SessionPolicy, type ShownPolicy } from '../shape.ts'

export const createSessionPolicy = operation({
  id: 'signIn.sessionPolicies.create',
  about: 'Makes a session policy; it applies to nobody until it is assigned or the default of the tenant.',
  route: 'POST /api/v1/session-policies',
  guard: requires('settings:write'),
  strict: true,
  request: shape('SessionPolicyServiceCreateRequest', 'A new session policy.', {
    displayName: required(displayName('What it is called.')),
    ...policyFields,
  }),
  response: shape('SessionPolicyServiceCreateResponse', 'The session policy.', { sessionPolicy: SessionPolicy }),

  async run(context, input) {
    const given = withDefaults(input)
    const violations = sessionPolicyProblems(given, context.services)
    if (violations.length > 0) throw invalidAll(violations)
    const row = await sessionPolicyRows.insert(context.tx, given, context)
    const sessionPolicy = sessionPolicyRows.show(context.setEtag(row))
    context.emit(sessionPolicyChanges.change('created', null, sessionPolicy))
    return { sessionPolicy }
  },
})

const DEFAULT_MAX_SECONDS = 72_000
const DEFAULT_IDLE_SECONDS = 7200
const DEFAULT_ACCESS_SECONDS = 3600
const DEFAULT_WINDOW_SECONDS = 60

/** What was not given gets its default, never more than the whole session. */
function withDefaults(input: Request<typeof SessionPolicy>): ShownPolicy {
  const max = input.maxSessionDurationSeconds ?? DEFAULT_MAX_SECONDS
  const refresh = input.refreshTokenTtlSeconds ?? max
  return complete(SessionPolicy, {
    ...input,
    accessTokenTtlSeconds: input.accessTokenTtlSeconds ?? Math.min(DEFAULT_ACCESS_SECONDS, refresh),
    refreshTokenTtlSeconds: refresh,
    refreshRotationWindowSeconds: input.refreshRotationWindowSeconds ?? DEFAULT_WINDOW_SECONDS,
    idleTimeoutSeconds: input.idleTimeoutSeconds ?? Math.min(DEFAULT_IDLE_SECONDS, max),
    maxSessionDurationSeconds: max,
  })
}
