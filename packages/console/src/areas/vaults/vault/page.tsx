import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useAppNames, usePeopleNames } from '../../../lib/names.ts'
import { useCan, useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { Facts } from '../../../ui/facts.tsx'
import { FilteredList } from '../../../ui/filtered-list.tsx'
import type { GridColumn } from '../../../ui/grid/grid.tsx'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Failed, Loading } from '../../../ui/states.tsx'
import { Ago } from '../../../ui/time.tsx'
import { credentialsQuery, vaultQuery } from '../queries.ts'
import { texts as all } from '../texts.ts'
import { type Credential, lengthOf, type Vault } from '../words.ts'
import { CredentialDrawer } from './credential-drawer.tsx'
import { DeleteDialog, EditDialog, OwnersDialog } from './dialogs.tsx'

const route = getRouteApi('/vaults/$id')

const texts = all.vaults

export function VaultPage() {
  const isAllowed = useCan('secrets:self')
  const { id } = route.useParams()
  return isAllowed ? <Loaded key={id} id={id} /> : <NotAllowed title={texts.title} />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(vaultQuery(id))
  if (error) {
    return (
      <>
        <PageHead title={texts.title} />
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return data ? <OneVault vault={data.vault} /> : <Loading height={400} />
}

function OneVault({ vault }: { vault: Vault }) {
  const [{ open, dialog }, set] = useAddress('/vaults/$id')
  const { user } = useSession()
  const canWrite = useCan('vaults:write')
  const isOwner = vault.ownerIds.includes(user.id)
  const list = usePages(credentialsQuery(vault.id))
  const { query, rows } = list
  const apps = useAppNames(rows.map(({ appId }) => appId))
  const columns = useMemo(() => columnsOf(apps), [apps])
  const people = usePeopleNames(vault.ownerIds)
  const close = (): void => set({ dialog: undefined })
  const credential = rows.find(({ id }) => id === open)
  return (
    <>
      <PageHead title={vault.displayName}>
        {canWrite && (
          <button type="button" className="button" onClick={() => set({ dialog: 'edit' })}>
            {texts.edit}
          </button>
        )}
        {(canWrite || isOwner) && (
          <button type="button" className="button" onClick={() => set({ dialog: 'owners' })}>
            {texts.owners}
          </button>
        )}
        {canWrite && (
          <button type="button" className="button" onClick={() => set({ dialog: 'delete' })}>
            {texts.remove}
          </button>
        )}
      </PageHead>
      <div className="cards">
        <About vault={vault} people={people} />
      </div>
      {!isOwner && <p className="filters muted">{texts.notOwner}</p>}
      <FilteredList
        list={list}
        label={texts.credentials}
        texts={all.empties.credentials}
        columns={columns}
        nameOf={({ name }) => name}
        openId={open}
        onOpen={({ id }) => set({ open: id })}
        drawer={
          credential && (
            <CredentialDrawer
              key={credential.id}
              vault={vault}
              credential={credential}
              apps={apps}
              isOwner={isOwner}
              onClose={() => set({ open: undefined })}
            />
          )
        }
      />
      {dialog === 'edit' && canWrite && <EditDialog vault={vault} onClose={close} />}
      {dialog === 'owners' && (canWrite || isOwner) && <OwnersDialog vault={vault} people={people} onClose={close} />}
      {dialog === 'delete' && canWrite && (
        <DeleteDialog
          vault={vault}
          count={query.hasNextPage ? `${formatNumber(rows.length)}+` : formatNumber(rows.length)}
          onClose={close}
        />
      )}
    </>
  )
}

const About = ({ vault, people }: { vault: Vault; people: ReadonlyMap<string, string> }) => (
  <section className="card" aria-labelledby="about">
    <h2 id="about">{texts.about}</h2>
    <Facts
      facts={[
        [texts.facts.description, vault.description],
        [texts.owners, vault.ownerIds.map((id) => people.get(id) ?? '').join(', ')],
        [texts.facts.kind, vault.magicVault ? texts.kinds.link : texts.kinds.group],
        [texts.facts.kept, lengthOf(vault.credentialExpirationDuration)],
        [texts.facts.views, vault.magicVault && formatNumber(vault.magicVault.allowedViews || 1)],
      ]}
    />
  </section>
)

const columnsOf = (apps: ReadonlyMap<string, string>): readonly GridColumn<Credential>[] => [
  { id: 'name', name: all.columns.name, width: 'minmax(140px, 1fr)', cell: ({ name }) => name },
  {
    id: 'app',
    name: all.columns.app,
    width: 'minmax(120px, 1fr)',
    from: 400,
    cell: ({ appId }) => apps.get(appId) ?? '',
  },
  {
    id: 'description',
    name: all.columns.account,
    width: 'minmax(140px, 1fr)',
    from: 640,
    cell: ({ description }) => description,
  },
  { id: 'ends', name: all.columns.ends, width: '96px', end: true, cell: ({ expiresAt }) => <Ago time={expiresAt} /> },
]
