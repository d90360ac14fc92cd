import type { Answered } from '@reeve/client/session'
import { formatName } from '../../lib/format.ts'
import type { GridColumn } from '../../ui/grid/grid.tsx'
import { texts } from './access-texts.ts'
import { AccountStatus } from './account-status.tsx'

type Names = ReadonlyMap<string, string>
type Column = GridColumn<Answered.AppUser>
const words = texts.accounts

/** The columns of accounts; the app is left out where all are of one app. */
export function accountColumns(people: Names, apps?: Names): Column[] {
  const app: Column[] = apps
    ? [
        {
          id: 'app',
          name: words.columns.app,
          width: 'minmax(100px, 180px)',
          from: 620,
          cell: (row) => apps.get(row.appId) ?? '',
        },
      ]
    : []
  return [
    {
      id: 'name',
      name: words.columns.name,
      width: 'minmax(140px, 1fr)',
      sorts: 'both',
      cell: (row) => row.displayName || row.username || row.email || words.details,
    },
    {
      id: 'username',
      name: words.columns.username,
      width: 'minmax(120px, 220px)',
      from: 760,
      cell: (row) => row.username,
    },
    ...app,
    {
      id: 'person',
      name: words.columns.person,
      width: 'minmax(120px, 200px)',
      from: 500,
      cell: (row) =>
        row.identityUserId === '' ? (
          <span className="muted">{words.nobody}</span>
        ) : (
          (people.get(row.identityUserId) ?? '')
        ),
    },
    {
      id: 'type',
      name: words.columns.type,
      width: '140px',
      from: 900,
      cell: (row) => formatName(row.appUserType, 'APP_USER_TYPE_'),
    },
    { id: 'status', name: words.columns.status, width: '104px', cell: (row) => <AccountStatus account={row} /> },
  ]
}
