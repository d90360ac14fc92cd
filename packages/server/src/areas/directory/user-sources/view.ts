import type { DirectoriesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { Expansion } from '../../../wire/expand.ts'
import type { Answer, Request } from '../../../wire/shape.ts'
import { App } from '../apps/shape.ts'
import { loadApps } from '../apps/store.ts'
import type { Directory, DirectoryView } from './shape.ts'
import type { DirectoryContent, MatchCase } from './store.ts'

export const toDirectory = (row: DirectoriesRow): Answer<typeof Directory> => {
  const cases = row.match_cases as MatchCase[] // Safe because it is stored as the shape read it.
  return {
    appId: row.app_id,
    mergeConfig: cases.length > 0 ? { matchCases: cases } : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: null,
    ...(row.account_filter_cel === null ? { all: {} } : { celExpression: { expression: row.account_filter_cel } }),
  }
}

type Given = Pick<Request<typeof Directory>, 'celExpression' | 'mergeConfig'>

/** Missing members have the default: all accounts, matched by e-mail and employee id. */
export const toContent = ({ celExpression, mergeConfig }: Given): DirectoryContent => ({
  account_filter_cel: celExpression ? (celExpression.expression ?? '') : null,
  match_cases: (mergeConfig?.matchCases ?? []).map(({ appUserKeyCel = '', userKeyCel = '' }) => ({
    appUserKeyCel,
    userKeyCel,
  })),
})

type Views = { list: Answer<typeof DirectoryView>[]; expanded: Expansion['list'] }

export async function showDirectories(
  tx: Tx,
  rows: readonly DirectoriesRow[],
  wanted: ReadonlySet<string> | undefined,
): Promise<Views> {
  const expansion = new Expansion(wanted)
  if (expansion.wants('app_id')) {
    const apps = await loadApps(
      tx,
      rows.map((row) => row.app_id),
    )
    for (const [id, app] of apps) expansion.add('app.v1.App', App, id, app)
  }
  const list = rows.map((row) => ({ directory: toDirectory(row), appPath: expansion.path('app.v1.App', row.app_id) }))
  return { list, expanded: expansion.list }
}

export async function showDirectory(tx: Tx, row: DirectoriesRow, wanted: ReadonlySet<string> | undefined) {
  const { list, expanded } = await showDirectories(tx, [row], wanted)
  return { directoryView: list[0]!, expanded }
}
