import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { unreadQuery } from './queries.ts'
import { texts } from './texts.ts'

const MOST = 99

/** The way to the inbox, with the number of what was not read. */
export function UnreadLink() {
  const { data: count = 0 } = useQuery(unreadQuery)
  const shown = count > MOST ? texts.most : formatNumber(count)
  return (
    <Link
      to="/inbox"
      search={{}}
      className="button quiet icon unread-link"
      aria-label={count > 0 ? texts.badge(shown) : texts.badgeNone}
    >
      <Icon name="bell" />
      {count > 0 && (
        <span className="unread-count" aria-hidden="true">
          {shown}
        </span>
      )}
    </Link>
  )
}
