import { Link, useNavigate } from '@tanstack/react-router'
import { FilterInput } from '../../../ui/filter-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ListedPage } from '../section.ts'
import { texts } from '../texts.ts'
import styles from './section.module.css'

type Props = { pages: readonly ListedPage[]; section: string }

/** All pages of the settings beside the section that is open; the page it is on is unfolded. */
export function Column({ pages, section }: Props) {
  const navigate = useNavigate()
  const open = pages.find(({ sections }) => sections.some(({ name }) => name === section))
  return (
    <nav className={styles.column} aria-label={texts.title}>
      <Link to="/settings" search={{}} className={styles.back}>
        <Icon name="sliders" size={14} /> {texts.all}
      </Link>
      <FilterInput
        label={texts.search}
        placeholder={texts.search}
        value=""
        onChange={(q) => void navigate({ to: '/settings', search: { q } })}
      />
      <ul>
        {pages.map((page) => (
          <li key={page.name}>
            {page === open ? (
              <>
                <span className={styles.current}>{page.title}</span>
                <ul className={styles.sections}>
                  {page.sections.map(({ name, title }) => (
                    <li key={name}>
                      <Link
                        to="/settings/$section"
                        params={{ section: name }}
                        search={{}}
                        aria-current={name === section ? 'page' : undefined}
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <Link to="/settings/$section" params={{ section: page.sections[0]?.name ?? '' }} search={{}}>
                {page.title}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
