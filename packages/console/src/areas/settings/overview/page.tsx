import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useKeys } from '../../../ui/keys.ts'
import { NotAllowed } from '../../../ui/not-allowed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type ListedPage, pagesFor } from '../section.ts'
import { texts } from '../texts.ts'
import { FoundSettings } from './found.tsx'
import styles from './page.module.css'

/** The pages of the settings with the sections that the reader may see, and a search over these and their fields. */
export function SettingsPage() {
  const { permissions } = useSession()
  const [{ q = '' }, set] = useAddress('/settings')
  const words = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => words.current?.focus() })
  const pages = pagesFor(permissions)
  if (pages.length === 0) return <NotAllowed title={texts.title} />
  const sections = pages.flatMap((page) => page.sections)
  return (
    <>
      <PageHead title={texts.title} note={formatNumber(sections.length)} />
      <div className={`filters ${styles.search}`}>
        <FilterInput
          ref={words}
          label={texts.search}
          placeholder={texts.searchHint}
          value={q}
          onChange={(next) => set({ q: next || undefined })}
        />
      </div>
      {q === '' ? (
        <div className={styles.pages}>
          {pages.map((page) => (
            <Page key={page.name} page={page} />
          ))}
        </div>
      ) : (
        <FoundSettings sections={sections} words={q} />
      )}
    </>
  )
}

const Page = ({ page: { name, title, about, icon, sections } }: { page: ListedPage }) => (
  <section className={`card ${styles.page}`} aria-labelledby={`page-${name}`}>
    <h2 id={`page-${name}`}>
      <Icon name={icon} /> {title}
    </h2>
    <p className="muted">{about}</p>
    <ul className={styles.list}>
      {sections.map((section) => (
        <li key={section.name}>
          <Link to="/settings/$section" params={{ section: section.name }} search={{}}>
            {section.title}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
