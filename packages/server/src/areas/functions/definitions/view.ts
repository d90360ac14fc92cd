import type { Answer } from '../../../wire/shape.ts'
import type { References } from './referrers.ts'
import type { FunctionShape } from './shape.ts'
import type { StoredFunction } from './store.ts'

const MOST_SHOWN = 100

export const toFunction = (row: StoredFunction, references: References): Answer<typeof FunctionShape> => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  functionType: `FUNCTION_TYPE_${row.function_type as 'ANY'}`, // Safe because the table knows only these.
  head: row.head,
  publishedCommitId: row.published_commit_id,
  isDraft: row.published_commit_id === '',
  secret: namesOnly(row.secret_names),
  draftSecret: namesOnly(row.draft_secret_names),
  outboundNetworkAllowlist: row.outbound_hosts,
  scopedRoleIds: row.scoped_role_ids,
  provisionedConcurrency: row.provisioned_concurrency,
  useSpn: row.service_principal_id !== null,
  hookRefs: idsOf(references, row.id, 'hook'),
  workflowTemplateRefs: idsOf(references, row.id, 'automation'),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

const namesOnly = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']))

const idsOf = (references: References, functionId: string, kind: string): string[] =>
  references
    .filter((one) => one.functionId === functionId && one.kind === kind)
    .map(({ id }) => id)
    .slice(0, MOST_SHOWN)
