import { Menu } from '@base-ui/react/menu'
import type { Answered } from '@reeve/client/session'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../lib/session.ts'
import { Icon } from '../icon.tsx'
import { savedViewsQuery } from './query.ts'
import { texts } from './texts.ts'
import { ViewsDialog } from './views-dialog.tsx'

type Filter = Readonly<Record<string, unknown>>
type Props = {
  /** The page as the service names it, such as `SAVED_VIEW_PAGE_FINDINGS`. */
  page: string
  filter: Filter
  /** Whether the reader may share views of this page. */
  canShare: boolean
  /** Somebody else may have written the filter: the page reads of it what it knows. */
  onApply(filter: Filter): void
}

/** Filters of a list under names, of the reader and of others. */
export function SavedViews(props: Props) {
  return useCan('clients:self') ? <Views {...props} /> : null
}

function Views({ page, filter, canShare, onApply }: Props) {
  const [isManaging, setManaging] = useState(false)
  const { data } = useQuery(savedViewsQuery(page))
  const views = data?.list ?? []
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button">
          {texts.views}
          <Icon name="chevronDown" size={14} />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="popup-place" sideOffset={6} align="end">
            <Menu.Popup className="popup">
              {views.length === 0 && <p className="popup-title">{texts.none}</p>}
              <Group name={texts.own} views={views.filter(({ isOwn }) => isOwn)} onApply={onApply} />
              <Group name={texts.shared} views={views.filter(({ isOwn }) => !isOwn)} onApply={onApply} />
              <Menu.Separator className="separator" />
              <Menu.Item className="item" onClick={() => setManaging(true)}>
                {texts.manage}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {isManaging && (
        <ViewsDialog
          page={page}
          filter={filter}
          own={views.filter(({ isOwn }) => isOwn)}
          canShare={canShare}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  )
}

type GroupProps = { name: string; views: readonly Answered.SavedView[]; onApply(filter: Filter): void }

const Group = ({ name, views, onApply }: GroupProps) =>
  views.length === 0 ? null : (
    <Menu.Group>
      <Menu.GroupLabel className="popup-title">{name}</Menu.GroupLabel>
      {views.map((view) => (
        <Menu.Item key={view.id} className="item given" onClick={() => onApply(view.filter ?? {})}>
          {view.displayName}
        </Menu.Item>
      ))}
    </Menu.Group>
  )
