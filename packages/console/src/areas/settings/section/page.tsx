import { getRouteApi, Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useSession } from '../../../lib/session.ts'
import { texts as common } from '../../../lib/texts.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Empty } from '../../../ui/states.tsx'
import { SETTINGS_PAGES } from '../pages.ts'
import { pagesFor, SECTIONS } from '../section.ts'
import { texts } from '../texts.ts'
import { Column } from './column.tsx'
import styles from './section.module.css'

const route = getRouteApi('/settings/$section')

const PAGES = import.meta.glob<ComponentType>('../sections/*.tsx', { eager: true, import: 'Page' })

/** One part of the settings, with the others beside it. */
export function SectionPage() {
  const { section } = route.useParams()
  const { permissions } = useSession()
  const found = SECTIONS.find(({ name }) => name === section)
  const Page = PAGES[`../sections/${section}.tsx`]
  if (found && Page && permissions.has(found.permission)) {
    return (
      <div className={styles.frame}>
        <Column pages={pagesFor(permissions)} section={section} />
        <div className={styles.content}>
          <p className={styles.up}>
            <Link to="/settings" search={{}}>
              {texts.title}
            </Link>
            {' › '}
            {SETTINGS_PAGES[found.page].title}
          </p>
          <Page key={section} />
        </div>
      </div>
    )
  }
  return (
    <>
      <PageHead title={found?.title ?? common.notFound} />
      <Empty
        title={found ? common.notAllowed : common.notFoundHint}
        action={
          <Link to="/settings" search={{}} className="button">
            {texts.title}
          </Link>
        }
      />
    </>
  )
}
