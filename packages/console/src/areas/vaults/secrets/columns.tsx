import { StateBadge } from '../../../ui/badge.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { Ago } from '../../../ui/time.tsx'
import { texts } from '../texts.ts'
import {
  type AppSecret,
  appSecretStatus,
  isFile,
  isOutside,
  nameOf,
  type Secret,
  statusOf,
  TONES,
  viewsOf,
} from '../words.ts'

type Names = ReadonlyMap<string, string>

const kindOf = (secret: Secret): string => (isFile(secret) ? texts.kinds.file : texts.kinds.text)

const NAME: GridColumn<Secret> = {
  id: 'name',
  name: texts.columns.name,
  width: 'minmax(140px, 2fr)',
  cell: (row) => nameOf(row),
}
const STATE: GridColumn<Secret> = {
  id: 'state',
  name: texts.columns.state,
  width: '152px',
  cell: (row) => <StateBadge tone={TONES[statusOf(row)]}>{texts.statuses[statusOf(row)]}</StateBadge>,
}
const KIND: GridColumn<Secret> = {
  id: 'kind',
  name: texts.columns.kind,
  width: '128px',
  from: 640,
  cell: (row) => (isOutside(row) ? `${kindOf(row)}, ${texts.kinds.outside}` : kindOf(row)),
}
const VIEWS: GridColumn<Secret> = {
  id: 'views',
  name: texts.columns.views,
  width: '120px',
  from: 800,
  cell: (row) => viewsOf(row),
}
const ENDS: GridColumn<Secret> = {
  id: 'ends',
  name: texts.columns.ends,
  width: '96px',
  end: true,
  from: 480,
  cell: (row) => <Ago time={row.contentExpiresAt} />,
}

const fromOf = (people: Names): GridColumn<Secret> => ({
  id: 'from',
  name: texts.columns.from,
  width: 'minmax(120px, 1fr)',
  from: 560,
  cell: ({ creatorUserId }) => (creatorUserId === '' ? texts.automation : (people.get(creatorUserId) ?? '')),
})

export const receivedColumns = (people: Names): readonly GridColumn<Secret>[] => [
  NAME,
  fromOf(people),
  KIND,
  STATE,
  ENDS,
]
export const MINE: readonly GridColumn<Secret>[] = [NAME, KIND, STATE, VIEWS, ENDS]
export const allColumns = (people: Names): readonly GridColumn<Secret>[] => [
  NAME,
  fromOf(people),
  KIND,
  STATE,
  VIEWS,
  ENDS,
]

export const appSecretColumns = (apps: Names, people?: Names): readonly GridColumn<AppSecret>[] => [
  { id: 'name', name: texts.columns.name, width: 'minmax(140px, 2fr)', cell: (row) => row.label || texts.unnamed },
  {
    id: 'app',
    name: texts.columns.app,
    width: 'minmax(120px, 1fr)',
    from: 480,
    cell: ({ appId }) => apps.get(appId) ?? '',
  },
  ...(people
    ? [
        {
          id: 'user',
          name: texts.columns.user,
          width: 'minmax(120px, 1fr)',
          from: 640,
          cell: ({ recipientUserId }: AppSecret) => people.get(recipientUserId) ?? '',
        },
      ]
    : []),
  {
    id: 'state',
    name: texts.columns.state,
    width: '152px',
    cell: (row) => (
      <StateBadge tone={appSecretStatus(row) === 'ACTIVE' ? 'good' : 'neutral'}>
        {texts.appStatuses[appSecretStatus(row)] ?? ''}
      </StateBadge>
    ),
  },
  {
    id: 'shared',
    name: texts.columns.shared,
    width: '96px',
    end: true,
    from: 480,
    cell: (row) => <Ago time={row.createdAt} />,
  },
]
