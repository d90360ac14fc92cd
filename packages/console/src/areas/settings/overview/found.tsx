import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../lib/format.ts'
import { Icon } from '../../../ui/icon.tsx'
import { searchSettings } from '../search-settings.ts'
import type { Listed } from '../section.ts'
import { texts } from '../texts.ts'
import styles from './page.module.css'

/** Sections, and fields of sections, that have all words. */
export function FoundSettings({ sections, words }: { sections: readonly Listed[]; words: string }) {
  const found = searchSettings(sections, words)
  return (
    <div className={styles.found}>
      <p className="muted" role="status">
        {found.length === 0 ? texts.nothing : texts.found(formatNumber(found.length))}
      </p>
      <ul>
        {found.map(({ section, field }) => (
          <li key={`${section.name} ${field ?? ''}`}>
            <Icon name={section.icon} />
            <span>
              <Link to="/settings/$section" params={{ section: section.name }} search={{}}>
                {field ?? section.title}
              </Link>{' '}
              <span className="muted">{field === undefined ? section.about : texts.field(section.title)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
