import { denied, invalid } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import type { Context } from '../../../service/context.ts'
import { requiresOrOwns } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { annotations } from '../../../wire/annotations.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { text } from '../../../wire/scalars.ts'
import { nullable, oneof, type Request, required, shape } from '../../../wire/shape.ts'
import { ownedApps } from '../../directory/scope/api.ts'
import { permissionsOf, rightsOn } from '../access.ts'
import { auditActor } from '../actor.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { type NewFinding, newFinding } from '../new-finding.ts'
import type { Pipe } from '../pipeline/appear.ts'
import { appear, seenAgain } from '../pipeline/given.ts'
import { FindingSeverity, type Severity } from '../shapes/enums.ts'
import { Finding } from '../shapes/finding.ts'
import { TARGET_SHAPES, type TargetMember } from '../shapes/types.ts'
import { lockSame } from '../store.ts'
import { checkTarget } from '../targets.ts'
import { toFinding } from '../view.ts'

const { usageResourceTarget: _onlyFound, ...targets } = TARGET_SHAPES
const nullableTargets = {
  identityUserTarget: nullable(targets.identityUserTarget),
  appUserTarget: nullable(targets.appUserTarget),
  decoyTarget: nullable(targets.decoyTarget),
  appResourceTarget: nullable(targets.appResourceTarget),
  connectorTarget: nullable(targets.connectorTarget),
  tenantTarget: nullable(targets.tenantTarget),
}

/** Of a part: what is hashed are bytes. */
const MOST_BYTES = 512

const CreateFindingRequest = shape(
  'CreateFindingRequest',
  'What was found.',
  {
    severity: required(oneOfNames(FindingSeverity, 'How bad it is.')),
    dedupKeyParts: required(
      list(text(MOST_BYTES, 'A part.', { min: 1 }), 16, 'What makes it the same finding when it is sent again.', {
        min: 1,
      }),
    ),
    customSubType: text(128, 'What you call its kind.'),
    description: text(16_384, 'What was found, as Markdown.', { multiline: true }),
    remediationDescription: text(16_384, 'What to do, as Markdown.', { multiline: true }),
    annotations: annotations(),
  },
  oneof('target', nullableTargets),
)

export const createFinding = operation({
  id: 'findings.create',
  about: 'Records something found outside; sent again, it is the same finding.',
  route: 'POST /api/v1/findings',
  called: 'FindingService/Create',
  guard: requiresOrOwns('findings:write'),
  request: CreateFindingRequest,
  response: shape('CreateFindingResponse', 'The finding.', { finding: Finding }),

  async run(context, input) {
    const { tx } = context
    const given = givenOf(input)
    await checkTarget(tx, given.target.member, given.target.ids)
    if (!context.hasPermission('findings:write')) await checkOwned(context, given.target.ids.appId ?? '')
    const pipe = { ...context, actor: auditActor(context), expressions: context.services.expressions }
    const [made] = await appear(pipe, [newFinding(tx, given)])
    const saved = made ?? (await again(context, pipe, given))
    const rights = await rightsOn(context, [saved])
    return { finding: toFinding(saved, permissionsOf(saved, rights.get(saved.id)!)) }
  },
})

type Input = Request<typeof CreateFindingRequest>

function givenOf(input: Input): NewFinding {
  if (input.severity === 'FINDING_SEVERITY_UNSPECIFIED') throw invalid('severity', 'is required', 'VALUE_REQUIRED')
  const long = input.dedupKeyParts.findIndex((part) => Buffer.byteLength(part) > MOST_BYTES)
  if (long >= 0) throw invalid(`dedupKeyParts[${long}]`, `must have at most ${MOST_BYTES} bytes`)
  const subType = input.customSubType ?? ''
  return {
    fingerprint: fingerprintOf(['custom', subType, ...input.dedupKeyParts]),
    type: 'CUSTOM',
    severity: input.severity.slice('FINDING_SEVERITY_'.length) as Severity, // Safe because it is none other.
    target: targetOf(input),
    description: input.description ?? '',
    remediationDescription: input.remediationDescription ?? '',
    annotations: input.annotations ?? {},
    customSubType: subType,
    dedupKeyParts: input.dedupKeyParts,
  }
}

function targetOf(input: Input): NewFinding['target'] {
  const members = Object.keys(nullableTargets) as (keyof typeof nullableTargets)[] // Safe because these are its keys.
  const member = members.find((name) => input[name] !== undefined) ?? 'tenantTarget'
  return { member: member as TargetMember, ids: (input[member] ?? {}) as Record<string, string> } // Safe because ids are texts.
}

/**
 * A caller who may only write findings of its own apps does not change those of others by sending their fingerprint.
 */
async function again(context: Context, pipe: Pipe, given: NewFinding): Promise<FindingsRow> {
  const [same] = await lockSame(pipe.tx, [given.fingerprint])
  if (!context.hasPermission('findings:write')) await checkOwned(context, same!.app_id)
  return seenAgain(pipe, same!, given)
}

async function checkOwned({ tx, actor }: Pick<Context, 'tx' | 'actor'>, appId: string): Promise<void> {
  const owned = await tx.find(
    sql`select 1 from apps_view where id = ${appId} and id in (${ownedApps(userIdOf(actor))}) and deleted_at is null`,
  )
  if (!owned) throw denied('findings:write')
}
