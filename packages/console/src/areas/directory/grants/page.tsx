import { useAddress } from '../../../lib/use-address.ts'
import { FilterChip } from '../../../ui/filter-chip.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { ListPage } from '../../../ui/list-page.tsx'
import { texts as all } from '../access-texts.ts'
import { GrantDrawer } from './grant-drawer.tsx'
import type { GrantColumn } from './rows.tsx'
import { useGrants } from './use-grants.ts'

const texts = all.grants
const SHOWN: readonly GrantColumn[] = ['entitlement', 'app', 'person', 'account', 'why', 'since', 'until']

/** What everybody holds; those without the permission see what they and their reports hold. */
export function GrantsPage() {
  const [{ open, ...filter }, set] = useAddress('/grants')
  const { list, apps, people, entitlements, columns, nameOf, taking } = useGrants(filter, SHOWN)
  const opened = list.rows.find(({ id }) => id === open)
  useKeys({ Escape: () => set({ open: undefined }) })
  const chips = [
    { name: 'app', text: filter.app && texts.ofApp(apps.get(filter.app) ?? '') },
    { name: 'person', text: filter.person && texts.ofPerson(people.get(filter.person) ?? '') },
    {
      name: 'entitlement',
      text: filter.entitlement && texts.ofEntitlement(entitlements.get(filter.entitlement) ?? ''),
    },
  ] as const
  return (
    <ListPage
      title={texts.title}
      loaded={texts.loaded}
      buttons={taking.buttons}
      list={list}
      texts={texts}
      filter={filter}
      onFilter={set}
      filters={chips.map(
        ({ name, text }) =>
          text && (
            <FilterChip key={name} onClear={() => set({ [name]: undefined })}>
              {text}
            </FilterChip>
          ),
      )}
      columns={columns}
      nameOf={nameOf}
      selection={taking.selection}
      actions={taking.actions}
      openId={open}
      onOpen={({ id }) => set({ open: id })}
      drawer={opened && <GrantDrawer grant={opened} taking={taking} onClose={() => set({ open: undefined })} />}
    >
      {taking.dialog}
    </ListPage>
  )
}
