import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty } from '../../../ui/states.tsx'
import { SECTIONS } from '../section.ts'
import { texts } from '../texts.ts'

const route = getRouteApi('/settings/$section')

const PAGES = import.meta.glob<ComponentType>('../sections/*.tsx', { eager: true, import: 'Page' })

/** One part of the settings. */
export function SectionPage() {
  const { section } = route.useParams()
  const { permissions } = useSession()
  const found = SECTIONS.find(({ name }) => name === section)
  const Page = PAGES[`../sections/${section}.tsx`]
  if (found && Page && permissions.has(found.permission)) return <Page />
  return (
    <>
      <PageHead title={found?.title ?? common.notFound} />
      <Empty
        title={found ? common.notAllowed : common.notFoundHint}
        action={
          <Link to="/settings" className="button">
            {texts.title}
          </Link>
        }
      />
    </>
  )
}
