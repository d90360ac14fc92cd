import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { entriesQuery, viewersQuery } from '../queries.ts'
import { texts } from '../texts.ts'
import { EntitlementCard } from './entitlements.tsx'

/** What the profile offers and gives, and who sees it. */
export function Entries({ id, isForEverybody }: { id: string; isForEverybody: boolean }) {
  const [createRequests, setCreateRequests] = useState(false)
  const path = { catalog_id: id }
  return (
    <div className="cards">
      <EntitlementCard
        words={texts.gives}
        query={entriesQuery(id)}
        add={(ref) =>
          api.call('accessProfiles.entries.add', { path, body: { appEntitlements: [ref], createRequests } })
        }
        remove={(ref) =>
          api.call('accessProfiles.entries.remove', { path, body: { appEntitlements: [ref], createRequests } })
        }
      >
        <label className="form-check">
          <input
            type="checkbox"
            checked={createRequests}
            onChange={({ target }) => setCreateRequests(target.checked)}
          />{' '}
          {texts.reachMembers}
        </label>
      </EntitlementCard>
      {!isForEverybody && (
        <EntitlementCard
          words={texts.seen}
          query={viewersQuery(id)}
          add={(ref) => api.call('accessProfiles.visibility.add', { path, body: { accessEntitlements: [ref] } })}
          remove={(ref) => api.call('accessProfiles.visibility.remove', { path, body: { accessEntitlements: [ref] } })}
        />
      )}
    </div>
  )
}
