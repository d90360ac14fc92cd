import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { keyOf } from '../../documents.ts'
import { ToolGate } from '../shape.ts'
import { listGates, toGate } from '../store.ts'

export const searchGates = operation({
  id: 'aiClassifiers.gates.search',
  about: 'Finds tool gates, newest first.',
  route: 'POST /api/v1/ai-governance/search/tool-gates',
  guard: requires('aigovernance:read'),
  reads: true,
  request: shape('ToolGateServiceSearchRequest', 'What to look for.', {
    query: text(256, 'Words that occur in the name or the description.'),
    policyIds: list(id('A policy.'), 100, 'Only those that ask these policies.'),
    ...pageFields,
  }),
  response: shape('ToolGateServiceSearchResponse', 'A page of them.', {
    list: list(ToolGate, 100, 'The tool gates.'),
    nextPageToken,
  }),

  async run({ tx, page }, { query, policyIds = [], ...asked }) {
    const { limit, after, cut } = page(asked)
    const where = [policyIds.length > 0 ? sql`policy_id = any(${policyIds})` : undefined]
    const found = await listGates(tx, { query, where, after, limit })
    const { rows, nextPageToken } = cut(found, keyOf)
    return { list: rows.map(toGate), nextPageToken }
  },
})
