import { among } from '../../../service/listing.ts'
import { entityRules } from '../../../service/log/rules.ts'
import { asDocument } from '../../../service/resource/forms.ts'
import { filters, permitted, resource } from '../../../service/resource/resource.ts'
import { sql } from '../../../store/sql.ts'
import type { ToolGatesRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { id } from '../../../wire/scalars.ts'
import type { PolicyUses } from '../../policies/checks/api.ts'
import { checkUnbound } from '../bindings/uses.ts'
import { documents, GOVERNANCE } from '../documents.ts'
import { governedChanges, historyOf } from '../history/governed.ts'
import { checkGate } from './rules.ts'
import { type ShownGate, ToolGate } from './shape.ts'

export const gateRows = documents<ToolGatesRow, ShownGate>({
  table: sql`tool_gates`,
  most: 200,
  form: asDocument(ToolGate, ({ policyId }) => ({ policy_id: policyId })),
})

export const gateGuards = permitted(gateRows, GOVERNANCE)

const noun = {
  id: 'aiClassifiers.gates',
  service: 'ToolGateService',
  one: 'tool gate',
  path: '/api/v1/ai-governance/tool-gates',
  shape: ToolGate,
} as const

export const gates = {
  ...resource({
    ...noun,
    required: ['displayName', 'policyId'],
    guards: gateGuards,
    store: gateRows,
    changes: governedChanges('aiClassifiers.gate', 'tool_gate', ToolGate),
    strict: ['create', 'update'],
    about: {
      list: 'Lists the tool gates, newest first.',
      create: 'Makes some calls of tools wait for an approval.',
      update: 'Changes a tool gate; every save is a new version.',
      delete: 'Deletes a tool gate that no binding uses; calls that wait at it go on waiting.',
      search: 'Finds tool gates, newest first.',
    },
    search: {
      path: '/api/v1/ai-governance/search/tool-gates',
      words: 'Words that occur in the name or the description.',
      filters: filters(
        { policyIds: list(id('A policy.'), 100, 'Only those that ask these policies.') },
        ({ policyIds }) => [among(sql`policy_id`, policyIds)],
      ),
    },
    before: {
      create: (context, given) => checkGate(context, '', given),
      update: (context, given) => checkGate(context, 'toolGate', given),
      delete: ({ tx }, { id }) => checkUnbound(tx, sql`gate_id`, 'gate', id),
    },
  }),
  history: historyOf({ ...noun, type: 'tool_gate', guard: gateGuards.get }),
}

export const gateLog = entityRules('aiClassifiers.gate', {
  type: 'ToolGate',
  code: 'tool_gate',
  severity: { deleted: 'Medium' },
})

/** A policy that a gate asks is not deleted. */
export const gatesWithPolicy: PolicyUses = {
  type: 'tool_gate',
  list: (tx, policyId) =>
    tx.rows(sql`
      select id, content ->> 'displayName' as display_name from tool_gates
      where policy_id = ${policyId} and deleted_at is null order by id limit 10`),
}
