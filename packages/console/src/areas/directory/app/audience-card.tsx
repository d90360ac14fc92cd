import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReferenceField } from '../../../forms/reference-field.tsx'
import { holdingOf } from '../../../forms/references.ts'
import { api, refresh } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { useCan } from '../../../lib/session.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { EntitlementLink } from '../entitlement-link.tsx'
import { texts } from './audience-texts.ts'

type App = Pick<Answered.App, 'id' | 'displayName' | 'defaultRequestCatalogId'>
type Ref = Answered.AppEntitlementRef
type Kind = keyof typeof texts.kinds
type Audience = { readonly kind: Kind; readonly holders: readonly Ref[] }

const KINDS: readonly Kind[] = ['EVERYONE', 'ENTITLEMENTS', 'NONE']
const PAGE = 100
const NOBODY: Audience = { kind: 'NONE', holders: [] }

const profileQuery = (id: string) => ({
  queryKey: ['profiles', 'one', id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await api.call('accessProfiles.get', { path: { id } }, { signal })).requestCatalogView,
})

const holdersQuery = (catalog_id: string) =>
  pagedQuery(['profiles', 'viewers', catalog_id], (page_token, signal) =>
    api.call(
      'accessProfiles.visibility.list',
      { path: { catalog_id }, query: { page_size: PAGE, page_token } },
      { signal },
    ),
  )

/** Who may ask for what the app has. */
export function AudienceCard({ app, canWrite }: { app: App; canWrite: boolean }) {
  const canRead = useCan('catalogs:read')
  const [isOpen, setOpen] = useState(false)
  const profileId = app.defaultRequestCatalogId
  const isKnown = canRead && profileId !== ''
  const { data } = useQuery({ ...profileQuery(profileId), enabled: isKnown })
  const holders = usePages({ ...holdersQuery(profileId), enabled: isKnown }, ({ list }) =>
    list.map(({ appEntitlement: { appId, id } }): Ref => ({ appId, id })),
  )
  const now = profileId === '' ? NOBODY : data && audienceOf(data.requestCatalog, holders.rows)
  return (
    <section className="card form" aria-labelledby="audience">
      <h2 id="audience">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      {now ? <p>{texts.kinds[now.kind]}</p> : !canRead && <p className="muted">{texts.unknown}</p>}
      {now?.kind === 'ENTITLEMENTS' && (
        <ul>
          {now.holders.map((ref) => (
            <li key={ref.id}>
              <EntitlementLink {...ref} />
            </li>
          ))}
        </ul>
      )}
      {canWrite && (
        <div className="chips">
          <button type="button" className="button" onClick={() => setOpen(true)}>
            {texts.change}
          </button>
        </div>
      )}
      {isOpen && <ChangeDialog app={app} now={now ?? NOBODY} onClose={() => setOpen(false)} />}
    </section>
  )
}

function audienceOf(
  { published, visibleToEveryone }: Pick<Answered.RequestCatalog, 'published' | 'visibleToEveryone'>,
  holders: readonly Ref[],
): Audience {
  if (!published) return NOBODY
  return visibleToEveryone ? { kind: 'EVERYONE', holders: [] } : { kind: 'ENTITLEMENTS', holders }
}

const HELD = holdingOf('accessEntitlements', {
  type: 'array',
  items: { $ref: '#/components/schemas/AppEntitlementRef' },
})

function ChangeDialog({ app, now, onClose }: { app: App; now: Audience; onClose(): void }) {
  const [{ kind, holders }, setAudience] = useState(now)
  const save = async (): Promise<void> => {
    const accessEntitlements = kind === 'ENTITLEMENTS' ? [...holders] : []
    await api.call('accessProfiles.standardAudience.set', {
      path: { app_id: app.id },
      body: { audience: kind, accessEntitlements },
    })
    await refresh(['apps'], ['profiles'])
    toast({ text: texts.saved })
    onClose()
  }
  return (
    <FormDialog
      title={texts.changeTitle(app.displayName)}
      action={texts.save}
      isIncomplete={kind === 'ENTITLEMENTS' && holders.length === 0}
      save={save}
      onClose={onClose}
    >
      {({ problemOf }) => (
        <>
          <Tabs
            label={texts.title}
            names={KINDS}
            chosen={kind}
            onChange={(next) => setAudience({ kind: next, holders })}
          >
            {(one) => texts.kinds[one]}
          </Tabs>
          {kind === 'ENTITLEMENTS' && HELD && (
            <ReferenceField
              label={texts.holders}
              hint={undefined}
              problem={problemOf('accessEntitlements')}
              holding={HELD}
              value={holders}
              // Safe because such a member is written so.
              onChange={(next) => setAudience({ kind, holders: next as readonly Ref[] })}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
