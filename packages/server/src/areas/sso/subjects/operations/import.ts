import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { SsoApplicationsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, int32, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { application } from '../../applications/guards.ts'
import { type Entry, planImport } from '../plan-import.ts'
import { checkIsCompatible } from '../rules.ts'
import {
  MOST_ENTRIES,
  SsoSubjectCompatibilityImportEntry,
  SsoSubjectCompatibilityImportIssue,
  userIds,
} from '../shape.ts'
import { insertSubjects, listSubjects } from '../store.ts'

export const importSubjects = operation({
  id: 'sso.subjects.import',
  about:
    'Stores what an application knows people by already. Without apply nothing is stored: the answer says what would be.',
  route: 'POST /api/v1/apps/{app_id}/sso/applications/{id}/subjects/import',
  guard: application('apps:write'),
  strict: true,
  request: shape('SSOApplicationServiceBatchImportSubjectCompatibilityRequest', 'People and their subjects.', {
    apply: bool('Store the rows that are valid; otherwise they are only checked.'),
    entries: list(SsoSubjectCompatibilityImportEntry, MOST_ENTRIES, 'One for each person.'),
    importId: text(128, 'A name of this import, stored with what comes of it.'),
  }),
  response: shape('SSOApplicationServiceBatchImportSubjectCompatibilityResponse', 'What came of each row.', {
    totalRows: int32('How many rows there were.'),
    validRows: int32('How many of them can be imported, or are stored already.'),
    importedRows: int32('How many of them are stored now.'),
    importedUserIds: userIds('Their users.'),
    issues: list(SsoSubjectCompatibilityImportIssue, MOST_ENTRIES, 'Why the others cannot.'),
    blockingUserIds: userIds('Users who have a subject that a row gives to somebody else.'),
    recoverableUserIds: userIds('Users of rows who have another subject; delete it to import theirs.'),
  }),

  async run(context, input) {
    const { tx } = context
    const application = context.checkVersion(context.application)
    checkIsCompatible(application)
    const entries = (input.entries ?? []).map(({ row = 0, userId = '', subject = '' }) => ({ row, userId, subject }))
    const wanted = { userIds: entries.map((one) => one.userId), subjects: entries.map((one) => one.subject) }
    const plan = planImport(entries, {
      userIds: await listUsers(tx, wanted.userIds),
      subjects: await listSubjects(tx, application.id, wanted),
    })
    const imported = input.apply ? await store(context, application, plan.valid, input.importId ?? '') : []
    const { valid, issues, blockingUserIds, recoverableUserIds } = plan
    return {
      totalRows: entries.length,
      validRows: valid.length,
      importedRows: imported.length,
      importedUserIds: imported.map((one) => one.userId),
      issues: [...issues],
      blockingUserIds: [...blockingUserIds],
      recoverableUserIds: [...recoverableUserIds],
    }
  },
})

/** Returns the entries that are stored now: a sign-in may have stored another subject meanwhile. */
async function store(
  { tx, emit }: Pick<Context, 'tx' | 'emit'>,
  { id, display_name: displayName }: SsoApplicationsRow,
  entries: readonly Entry[],
  importId: string,
): Promise<Entry[]> {
  const made = await insertSubjects(tx, { applicationId: id, source: 'import', importId, entries })
  if (made.length > 0) {
    emit({
      kind: 'sso.subjects.imported',
      subject: { type: 'ssoApplication', id },
      after: { displayName, importId, userIds: made.map((row) => row.user_id) },
    })
  }
  const stored = await listSubjects(tx, id, { userIds: entries.map((one) => one.userId), subjects: [] })
  const subjects = new Map(stored.map((row) => [row.user_id, row.subject]))
  return entries.filter(({ userId, subject }) => subjects.get(userId) === subject)
}

async function listUsers(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from users_view where id = any(${[...new Set(ids)]}) and deleted_at is null`,
  )
  return new Set(rows.map((row) => row.id))
}
