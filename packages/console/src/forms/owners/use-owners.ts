import { refresh } from '../../lib/api.ts'
import { usePages } from '../../lib/use-pages.ts'
import { toast } from '../../ui/toasts.tsx'
import {
  addOwner,
  groupsIn,
  groupsQuery,
  type Owned,
  type Owner,
  ownersKey,
  peopleIn,
  peopleQuery,
  removeOwner,
} from './owned.ts'
import { texts } from './texts.ts'

/** Who owns something, people before groups, and how somebody is made an owner. */
export function useOwners(owned: Owned) {
  const people = usePages(peopleQuery(owned), peopleIn)
  const groups = usePages(groupsQuery(owned), groupsIn)
  const changed = async (text: string): Promise<void> => {
    await refresh(ownersKey(owned), ['apps'], ['entitlements'], ['activity'])
    toast({ text })
  }
  return {
    /** All of the people, then the groups: there are few of both. */
    list: {
      ...people,
      rows: [...people.rows, ...groups.rows],
      query: people.query.error ? people.query : groups.query,
    },
    add: async (owner: Owner): Promise<void> => {
      await addOwner(owned, owner)
      await changed(texts.added)
    },
    remove: async (owner: Owner): Promise<void> => {
      await removeOwner(owned, owner)
      await changed(texts.removed)
    },
  }
}
