import { denied } from '../../../lib/failure.ts'
import { requires } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { id, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { bulkKind, startBulkAction } from '../../bulk-actions/api.ts'
import { permissionsOf } from '../access.ts'
import { auditActor } from '../actor.ts'
import { selectedIds, selectionFields } from '../bulk/selection.ts'
import { finding } from '../guards.ts'
import { enriched } from '../pipeline/appear.ts'
import { enabledRules } from '../rules/matching.ts'
import { routed } from '../rules/route.ts'
import { Finding } from '../shapes/finding.ts'
import { lockFindings } from '../store.ts'
import { toFinding } from '../view.ts'
import { FindingReprocessManualChanges, prepared, RESET, reprocess, resolvedAlready } from './reprocess.ts'

const manualChanges = oneOfNames(FindingReprocessManualChanges, 'Whether they are kept, which is usual, or taken back.')

export const reprocessFinding = operation({
  id: 'findings.reprocess',
  about: 'Has a finding go through the rules as they are now.',
  route: 'POST /api/v1/findings/{finding_id}/reprocess',
  called: 'FindingService/Reprocess',
  guard: finding('write'),
  request: shape('ReprocessFindingRequest', 'What becomes of changes made by hand.', { manualChanges }),
  response: shape('ReprocessFindingResponse', 'The finding as it is now.', { finding: Finding }),

  async run(context, input, { finding_id: findingId }) {
    const { rights } = context
    if (!rights.edit) throw denied('findings:write')
    const row = context.checkVersion(context.finding)
    if (row.state === 'RESOLVED') throw resolvedAlready()
    const pipe = { ...context, actor: auditActor(context), expressions: context.services.expressions }
    const [saved] = await reprocess(pipe, [row], input.manualChanges === RESET)
    context.emit({
      kind: 'findings.finding.reprocessed',
      subject: { type: 'finding', id: findingId },
      after: { id: findingId, manualChanges: input.manualChanges ?? 'FINDING_REPROCESS_MANUAL_CHANGES_KEEP' },
    })
    return { finding: toFinding(context.setEtag(saved!), permissionsOf(saved!, rights)) }
  },
})

const FindingChange = shape('FindingChange', 'A member that would change.', {
  field: text(128, 'The member.'),
  before: text(65_536, 'What it is, as JSON.'),
  after: text(65_536, 'What it would be, as JSON.'),
})

export const previewReprocess = operation({
  id: 'findings.previewReprocess',
  about: 'Shows what going through the rules anew would change, and changes nothing.',
  route: 'POST /api/v1/findings/{finding_id}/reprocess/preview',
  called: 'FindingService/PreviewReprocess',
  guard: finding('read'),
  reads: true,
  request: shape('PreviewReprocessFindingRequest', 'What becomes of changes made by hand.', { manualChanges }),
  response: shape('PreviewReprocessFindingResponse', 'What would change.', {
    finding: Finding,
    changes: list(FindingChange, 100, 'Each member that would change.'),
    routingRuleId: id('The routing rule that would match.'),
  }),

  async run(context, input) {
    const { tx, services, finding: row, rights } = context
    if (row.state === 'RESOLVED') throw resolvedAlready()
    const [begun] = prepared(row, input.manualChanges === RESET, context.now)
    const [made] = await enriched({ tx, expressions: services.expressions }, [begun!.after])
    const rules = await enabledRules(tx, 'routing')
    const isOpen = made!.row.state === 'OPEN'
    const where = isOpen ? routed(made!.row, { rules, expressions: services.expressions, now: context.now }) : undefined
    const after = where?.after ?? made!.row
    const show = (one: FindingsRow) => toFinding(one, permissionsOf(one, rights))
    return { finding: show(after), changes: changesBetween(row, after), routingRuleId: where?.ruleId ?? '' }
  },
})

function changesBetween(before: FindingsRow, after: FindingsRow) {
  // Safe because a shape writes an object.
  const [a, b] = [before, after].map((row) => Finding.write(toFinding(row, null)) as Record<string, unknown>) as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  return [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
    .map((field) => ({ field, before: JSON.stringify(a[field] ?? null), after: JSON.stringify(b[field] ?? null) }))
}

const NAME = { kind: 'finding_reprocess', about: 'Has many findings go through the rules as they are now.' }

export const reprocessMany = bulkKind<{ id: string }>({
  ...NAME,
  permission: 'findings:read',
  needs: 'findings:manage',
  async all(context, items) {
    const rows = await lockFindings(
      context.tx,
      items.map((item) => item.id),
    )
    const open = rows.filter(({ state }) => state !== 'RESOLVED')
    const { starter, services } = context
    const actor = auditActor({ actor: starter.actor, names: starter.names ?? { name: '', email: '', roleNames: [] } })
    await reprocess({ ...context, actor, expressions: services.expressions }, open, context.shared.reset === true)
    const there = new Set(rows.map((row) => row.id))
    const failed = items
      .filter((item) => !there.has(item.id))
      .map((item) => ({ id: item.id, message: `no finding with id "${item.id}"` }))
    return { changed: open.length, skipped: rows.length - open.length, failed }
  },
})

export const bulkReprocess = operation({
  id: 'findings.bulk.reprocess',
  about: 'Has many findings go through the rules as they are now, in the background.',
  route: 'POST /api/v1/findings/bulk/reprocess',
  called: 'FindingService/BulkReprocess',
  guard: requires('findings:manage'),
  request: shape('BulkReprocessFindingsRequest', 'Which findings.', { ...selectionFields, manualChanges }),
  response: shape('BulkReprocessFindingsResponse', 'Started.', {
    bulkActionId: id('Ask /api/v1/bulk-actions for how far it is; empty when there is nothing to do.'),
  }),

  async run(context, input) {
    const items = (await selectedIds(context, input)).map((findingId) => ({ id: findingId }))
    const shared = { reset: input.manualChanges === RESET }
    return { bulkActionId: await startBulkAction(context, reprocessMany, items, shared) }
  },
})
