import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { operation } from '../../../service/operation.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { fieldMask, mergeUpdate } from '../../../wire/mask.ts'
import { required, shape, sourceOf } from '../../../wire/shape.ts'
import { permissionsOf } from '../access.ts'
import { auditActor } from '../actor.ts'
import { checkOwner } from '../assignment/check-owner.ts'
import { resolved } from '../assignment/resolve.ts'
import { finding } from '../guards.ts'
import { rescored } from '../pipeline/appear.ts'
import { type Happened, record } from '../record.ts'
import { rankOf } from '../severity.ts'
import type { Severity } from '../shapes/enums.ts'
import { Finding } from '../shapes/finding.ts'
import { EVIDENCE_SHAPES, TARGET_SHAPES, TYPE_SHAPES } from '../shapes/types.ts'
import { type FindingView, toFinding } from '../view.ts'
import { keepFindingWords } from '../words.ts'

const NEVER = [...Object.keys(TYPE_SHAPES), ...Object.keys(TARGET_SHAPES), ...Object.keys(EVIDENCE_SHAPES)]
/** Detectors write these themselves. */
const TEXTS = ['description', 'remediationDescription']

export const updateFinding = operation({
  id: 'findings.update',
  about: 'Assigns a finding, sets its severity or score, or changes its annotations.',
  route: 'POST /api/v1/findings/{finding_id}/update',
  called: 'FindingService/Update',
  guard: finding('write'),
  request: shape('UpdateFindingRequest', 'The changes.', {
    finding: required(Finding),
    updateMask: fieldMask('Which members of finding to change; absent means those present.'),
  }),
  response: shape('UpdateFindingResponse', 'The finding as it is now.', { finding: Finding }),

  async run(context, { finding: given, updateMask }) {
    const { tx, rights } = context
    const before = context.checkVersion(context.finding)
    if (!rights.edit) throw denied('findings:write')
    const stored = toFinding(before, permissionsOf(before, rights))
    const immutable = before.type === 'CUSTOM' ? NEVER : [...NEVER, ...TEXTS]
    const { merged } = mergeUpdate({
      shape: Finding,
      name: 'finding',
      stored,
      given,
      mask: updateMask,
      immutable,
    })
    const named = (path: string): boolean => updateMask?.includes(path) === true
    const asked: Asked = {
      severity: named('severity') || merged.severity !== stored.severity ? merged.severity : undefined,
      score: scoreAsked(given, named('riskScore.overrideScore') || named('risk_score.override_score')),
    }
    if (!same(merged.assignedOwner, stored.assignedOwner))
      await checkOwner(tx, merged.assignedOwner, 'finding.assignedOwner')
    const changed = changedBy(before, merged, asked, userIdOf(context.actor))
    const [ready] = await rescored(tx, await resolved(tx, [changed]))
    const happened = happenedTo(before, ready!)
    if (happened.length === 0) return { finding: stored }
    const [saved] = await record({ ...context, actor: auditActor(context) }, happened)
    await keepFindingWords(tx, [saved!])
    return { finding: toFinding(context.setEtag(saved!), permissionsOf(saved!, rights)) }
  },
})

type Asked = {
  readonly severity: FindingView['severity'] | undefined
  /** Null takes the score that was set back. */
  readonly score: number | null | undefined
}

/** Naming the score without giving one takes it back; 0 is a score. */
function scoreAsked(finding: { riskScore?: { overrideScore?: number } }, named: boolean): Asked['score'] {
  const given = finding.riskScore
  const isGiven = given !== undefined && 'overrideScore' in sourceOf(given)
  if (named) return isGiven ? given.overrideScore : null
  // Without a mask the score of a finding that was read and sent back means nothing when it is 0.
  return isGiven && given.overrideScore !== 0 ? given.overrideScore : undefined
}

function changedBy(row: FindingsRow, merged: FindingView, { severity, score }: Asked, userId: string): FindingsRow {
  const manual = severity === undefined ? row.manual_severity : rankOrNull(severity)
  const isSameScore = score === undefined || (score === row.override_score && row.override_by !== '')
  const override = isSameScore
    ? {}
    : { override_score: score ?? 0, override_by: score === null ? '' : userId || 'system' }
  return {
    ...row,
    description: merged.description,
    remediation_description: merged.remediationDescription,
    annotations: merged.annotations,
    annotations_by_hand: row.annotations_by_hand || !same(merged.annotations, row.annotations),
    assigned_owner: merged.assignedOwner,
    manual_severity: manual,
    severity: manual ?? row.rule_severity ?? row.base_severity,
    ...override,
  }
}

const rankOrNull = (severity: FindingView['severity']): number | null =>
  severity === 'FINDING_SEVERITY_UNSPECIFIED' ? null : rankOf(severity.slice('FINDING_SEVERITY_'.length) as Severity) // Safe because it is none other.

/** The audit of each kind of change, by the members it concerns. */
function happenedTo(before: FindingsRow, after: FindingsRow): Happened[] {
  const differs = (...members: (keyof FindingsRow)[]): boolean =>
    members.some((member) => !same(before[member], after[member]))
  const happened: Happened[] = []
  if (differs('assigned_owner')) {
    const details = { previousAssigneeIdentityUserId: before.assignee_user_id }
    happened.push({ type: 'ASSIGNEE_CHANGED', before, after, details })
  }
  if (differs('manual_severity', 'override_score', 'override_by')) {
    happened.push({ type: 'SEVERITY_OVERRIDDEN', before, after })
  }
  const edited = (['annotations', 'description', 'remediation_description'] as const).filter((one) => differs(one))
  if (edited.length > 0) {
    const comment = `changed ${edited.join(', ').replaceAll('_', ' ')}`
    happened.push({ type: 'COMMENT', before, after, details: { comment } })
  }
  return happened
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
