import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames } from '../../../lib/names.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Chips } from '../../../ui/chips.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import { graphResourcesQuery, type Size } from './queries.ts'
import { texts } from './texts.ts'

type ByAppProps = { size: Size; only: string | undefined; onOnly(only: string | undefined): void }

const SHOWN = 12

/** How much is held in each app; one of them can be looked at alone. */
function ByApp({ size: { appGrantCounts }, only, onOnly }: ByAppProps) {
  const names = useAppNames(appGrantCounts.map(({ appId }) => appId))
  const shown = appGrantCounts.slice(0, SHOWN)
  if (shown.length < 2 && !only) return null
  return (
    <Chips
      label={texts.inApp}
      names={shown.map(({ appId }) => appId)}
      chosen={only ? [only] : []}
      onChange={(next) => onOnly(next?.find((one) => one !== only))}
    >
      {(id) =>
        `${names.get(id) ?? ''} ${formatNumber(Number(shown.find(({ appId }) => appId === id)?.grantCount ?? 0))}`
      }
    </Chips>
  )
}

/** What is too much for a picture: the resources on which something is held. */
function List({ person, only }: { person: string; only: string | undefined }) {
  const [q, setWords] = useState('')
  const list = usePages(graphResourcesQuery(person, only, q))
  const apps = useAppNames(list.rows.map(({ appId }) => appId))
  return (
    <>
      <p className="muted">{texts.tooLarge}</p>
      <FilteredList
        list={list}
        texts={texts.resources}
        label={texts.resources.label}
        filter={{ q }}
        onFilter={(change) => setWords(typeof change.q === 'string' ? change.q : '')}
        columns={[
          {
            id: 'resource',
            name: texts.resources.resource,
            width: 'minmax(140px, 1fr)',
            cell: (row) => row.displayName,
          },
          { id: 'app', name: texts.app, width: 'minmax(90px, 200px)', cell: ({ appId }) => apps.get(appId) ?? '' },
          {
            id: 'held',
            name: texts.resources.held,
            width: '96px',
            end: true,
            cell: ({ entitlementIds }) => formatNumber(entitlementIds.length),
          },
        ]}
        nameOf={({ displayName }) => displayName}
        onOpen={() => {}}
      />
    </>
  )
}

export const Resources = { ByApp, List }
