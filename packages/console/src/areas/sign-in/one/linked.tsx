import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, refresh } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { usePages } from '../../../lib/use-pages.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { Config } from '../queries.ts'
import { texts as all } from '../texts.ts'

const texts = all.linked
const PAGE = 50

const linksQuery = (auth_config_id: string) =>
  pagedQuery(['sign-in', 'links', auth_config_id], (page_token, signal) =>
    api.call('signIn.links.list', { path: { auth_config_id }, query: { page_size: PAGE, page_token } }, { signal }),
  )

/** Who has signed in by the provider, and is known by it from then on. */
export function Linked({ config: { id } }: { config: Config }) {
  const { rows, query } = usePages(linksQuery(id))
  const people = usePeopleNames(rows.map(({ userId }) => userId))
  const [asked, setAsked] = useState<string>()
  if (rows.length === 0) return null
  return (
    <section className="card form" aria-labelledby="linked">
      <h2 id="linked">{texts.title}</h2>
      <p className="hint">{texts.hint}</p>
      <ul className="form">
        {rows.map(({ userId }) => (
          <li key={userId} className="form-row">
            <Link to="/people/$id" params={{ id: userId }} search={{}} className="given">
              {people.get(userId)}
            </Link>
            <button type="button" className="button" onClick={() => setAsked(userId)}>
              {texts.unlink}
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <div className="chips">
          <button type="button" className="button" onClick={() => void query.fetchNextPage()}>
            {texts.more}
          </button>
        </div>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={texts.unlinkTitle(people.get(asked) ?? '')}
          about={texts.unlinkAbout}
          action={texts.unlink}
          onClose={() => setAsked(undefined)}
          act={async () => {
            await api.call('signIn.links.delete', { path: { auth_config_id: id, user_id: asked } })
            await refresh(['sign-in', 'links'])
            toast({ text: texts.unlinked })
            setAsked(undefined)
          }}
        />
      )}
    </section>
  )
}
